// What programs call a link of employment, for the payroll.
export { vinculoDe } from '../vinculo.words.ts'
