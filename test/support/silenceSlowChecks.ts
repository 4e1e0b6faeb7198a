const { warn } = console

// Hides the warnings of Redux Toolkit about slow development checks, because they depend on the
// machine.
console.warn = (...args: unknown[]) => {
  if (!String(args[0]).includes('InvariantMiddleware took')) warn(...args)
}

export {}
