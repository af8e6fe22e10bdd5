// Which lists are told that they are too old, or will be.
import { expect, test } from 'vitest'
import { somaDias } from '#base/prazo.ts'
import type { Avaliado } from '../pntp.contract.ts'
import { idadesDe } from './idade.ts'

const dia = '2026-11-28'
type Item = Avaliado['itens'][number]
const item = (nome: Item['item'], atende: boolean, vence: string | null = null): Item => ({
  ...{ item: nome, atende, vence, porque: `${nome} porque`, por: 'programa' },
})
const criterio = (itens: Item[], mais: Partial<Avaliado> = {}, ...paginas: string[]) =>
  ({
    ...{ estado: 'parte', itens, ...mais },
    provas: (paginas.length ? paginas : ['/acesso/obras']).map((href) => ({ href, responde: true })),
  }) as Avaliado
const idadeDe = (...criterios: Avaliado[]) => idadesDe({ criterios, dia, em: `${dia}T09:00:00Z` })['/acesso/obras']

test('a list is old when its data are, and soon in seven days', () => {
  const vence = (dias: number) => [item('D', true), item('A', true, somaDias(dia, dias))]
  expect(idadeDe(criterio(vence(8)))).toBeUndefined()
  expect(idadeDe(criterio(vence(7)))).toMatchObject({ isPast: false, why: 'A porque', judgedOn: dia })
  expect(idadeDe(criterio([item('D', true), item('A', false, somaDias(dia, -1))]))).toMatchObject({ isPast: true })
  expect(idadeDe(criterio([item('D', true), item('A', false)]))).toMatchObject({ isPast: true })
  expect(idadeDe(criterio([item('D', true)]))).toBeUndefined()
})

test('an empty list, one of several, a part of one, and what does not apply are not', () => {
  const velha = [item('D', true), item('A', false, somaDias(dia, -1))]
  expect(idadeDe(criterio([item('D', false), item('A', false)]))).toBeUndefined()
  expect(idadeDe(criterio(velha, {}, '/acesso/obras', '/acesso/obras/medicoes'))).toBeUndefined()
  expect(idadeDe(criterio(velha, {}, '/acesso/obras?obra_situacao=parada'))).toBeUndefined()
  expect(idadeDe(criterio(velha, { estado: 'nao-se-aplica' }))).toBeUndefined()
})

test('of two criteria of one list the one that is past says it, whichever comes first', () => {
  const velha = criterio([item('D', true), item('A', false, somaDias(dia, -1))])
  const logo = criterio([item('D', true), item('A', true, somaDias(dia, 2))])
  for (const ordem of [
    [velha, logo],
    [logo, velha],
  ])
    expect(idadeDe(...ordem)).toMatchObject({ isPast: true })
})
