const { warn } = console

// Redux Toolkit's development checks warn when they are slow. That depends on the machine.
console.warn = (...args: unknown[]) => {
  if (!String(args[0]).includes('InvariantMiddleware took')) warn(...args)
}

export {}
