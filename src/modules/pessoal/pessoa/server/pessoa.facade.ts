// The person of a per diem, for its page.
export { pessoaDaDiaria } from './pessoa.ts'
