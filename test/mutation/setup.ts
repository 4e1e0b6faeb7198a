import fc from 'fast-check'

// One failing example is enough to detect a mutant, so examples are not shrunk: that would take longer
// than the timeout. Few runs suffice, because most failures occur in the first ones.
fc.configureGlobal({ endOnFailure: true, numRuns: 40 })
