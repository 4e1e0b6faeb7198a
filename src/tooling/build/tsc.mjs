// Runs TypeScript 7. npm's command `tsc` runs TypeScript 6, which other packages need.
await import(new URL('bin/tsc', import.meta.resolve('typescript-7/package.json')).href)
