import fc from 'fast-check'

// One failing example is enough to detect a mutant, so examples are not shrunk: shrinking would
// take longer than the timeout. Few runs suffice, because most failures occur in the first runs.
fc.configureGlobal({ endOnFailure: true, numRuns: 40 })
