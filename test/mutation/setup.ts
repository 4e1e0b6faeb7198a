import fc from 'fast-check'

// One failing example is enough to detect a mutant. Searching for a smaller example takes too long,
// and few runs are enough.
fc.configureGlobal({ endOnFailure: true, numRuns: 40 })
