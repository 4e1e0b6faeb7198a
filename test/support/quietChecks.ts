const { warn } = console

// Redux Toolkit's checks for development complain when they take long: a matter of the machine.
console.warn = (...args: unknown[]) => {
  if (!/InvariantMiddleware took/.test(String(args[0]))) warn(...args)
}

export {}
