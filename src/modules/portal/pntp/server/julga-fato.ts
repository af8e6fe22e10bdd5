// Words for rules that look at facts.
import type { Julgado } from './regra.ts'

export const sim = (porque: string): Julgado => ({ atende: true, porque })
export const nao = (porque: string): Julgado => ({ atende: false, porque })
export const tem = (atende: boolean, porque: string, senao: string): Julgado => (atende ? sim(porque) : nao(senao))
