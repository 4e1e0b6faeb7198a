const { warn } = console

// Redux Toolkit's checks for development complain when they take long: a matter of the machine.
console.warn = (...args: unknown[]) => {
  if (!String(args[0]).includes('InvariantMiddleware took')) warn(...args)
}

export {}
