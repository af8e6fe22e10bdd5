// The legal clock for rooms that count terms: its rules, the time in the city, and what is counted anew when the rules change.
export { findRegras, type RegrasDePrazo } from './prazo.queries.ts'
export { recontaCom } from './prazo-change.ts'
export { findFuso, findHoje, openRelogio, type RelogioDaCidade } from './relogio.queries.ts'
