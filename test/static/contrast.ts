import { findLowContrasts, readThemeColours } from '@/tooling/contrast/contrastPairs'

const problems = findLowContrasts(readThemeColours())
for (const problem of problems) console.error(problem)
if (problems.length > 0) console.error('The colours are in src/brand/colours.css and src/theme.')
process.exitCode = problems.length > 0 ? 1 : 0
