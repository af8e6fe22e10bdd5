import { nomeDoMes } from './mes.ts'

/** '2019-03-01' -> '1º de março de 2019'. */
export function dataPorExtenso(data: string): string {
  const [ano, mes = 0, dia] = data.split('-').map(Number)
  return `${dia === 1 ? '1º' : dia} de ${nomeDoMes(mes).toLowerCase()} de ${ano}`
}
