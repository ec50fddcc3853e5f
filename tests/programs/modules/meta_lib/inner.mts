export const meta = [import.meta.url, import.meta.filename, import.meta.dirname, import.meta.main];
