import fc from 'fast-check'

// Whether a property fails is all that a mutant is asked; looking for the smallest example of it
// takes longer than the mutant is given. What fails at all mostly fails soon.
fc.configureGlobal({ endOnFailure: true, numRuns: 40 })
