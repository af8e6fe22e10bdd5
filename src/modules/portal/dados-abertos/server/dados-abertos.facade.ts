// What the other forms of the data say of their terms.
export { licenca } from '../licenca.ts'
