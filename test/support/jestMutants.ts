import fc from 'fast-check'

// A mutant only needs one failing example. Shrinking it would take longer than the timeout, and
// most failures occur in the first runs.
fc.configureGlobal({ endOnFailure: true, numRuns: 40 })
