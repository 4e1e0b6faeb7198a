import fc from 'fast-check'

// To detect a mutant, few runs and one failing example are enough. The search for a smaller example
// would take too long.
fc.configureGlobal({ endOnFailure: true, numRuns: 40 })
