// The reader of the accounting matrix, for the rooms that take other accounts of it.
export { type MscLine, mscAmount, reshapeMsc } from './msc.ts'
