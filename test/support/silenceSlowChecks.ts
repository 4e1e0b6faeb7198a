const { warn } = console

// Redux Toolkit warns if its development checks are slow. That depends on the machine, so these
// warnings are not shown.
console.warn = (...args: unknown[]) => {
  if (!String(args[0]).includes('InvariantMiddleware took')) warn(...args)
}

export {}
