// The licence of the data, for its other formats.
export { licenca } from '../licenca.ts'
