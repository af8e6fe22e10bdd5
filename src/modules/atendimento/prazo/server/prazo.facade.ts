// The legal clock for rooms that count terms: its rules, the time in the city, and what is counted anew when the rules change.
export {
  findFuso,
  findHoje,
  findRegras,
  openRelogio,
  type RegrasDePrazo,
  type RelogioDaCidade,
} from './prazo.queries.ts'
export { recontaCom } from './prazo-change.ts'
