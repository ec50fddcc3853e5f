// Counts the words of its arguments, or of a text of its own: ./dev run examples/wordcount.ts the cat and the dog
const proverb = "the early bird catches the worm but the second mouse gets the cheese and the bird gets the worm";

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

function words(text: string): string[] {
  const found: string[] = [];
  let word = "";
  for (let i = 0; i < text.length; i++) {
    if (isLetter(text.charCodeAt(i))) {
      word += text[i];
    } else if (word.length > 0) {
      found.push(word);
      word = "";
    }
  }
  if (word.length > 0) found.push(word);
  return found;
}

interface Entry {
  word: string;
  count: number;
}

function count(list: string[]): Entry[] {
  const counts = new Map<string, number>();
  for (const word of list) counts.set(word, (counts.get(word) ?? 0) + 1);
  const entries: Entry[] = [];
  for (const [word, n] of counts) entries.push({ word, count: n });
  return entries.sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
}

let text = "";
for (let i = 2; i < process.argv.length; i++) text += process.argv[i] + " ";
const list = words(text.length > 0 ? text : proverb);
const entries = count(list);
console.log(`${list.length} words, ${entries.length} different`);
entries
  .filter((e) => e.count > 1)
  .forEach((e) => console.log(`${e.count} ${e.word} (${((100 * e.count) / list.length).toFixed(1)} %)`));
