// The reader of the accounting matrix, for the rooms that take other accounts of it.
export { type MscLine, type MscPeriod, mscAmount, reshapeMsc } from './msc.ts'
export { type MscKind, mscChecks, mscEntidade, mscFonte, mscPoder } from './msc-confere.ts'
export { entityReader } from './poderes.ts'
