// What a person says of a criterion: how long it counts, and what it stands for.
import { describe, expect, test } from 'vitest'
import { somaDias } from '#base/prazo.ts'
import type { Criterio } from '../matriz.ts'
import type { Marca } from '../pntp.contract.ts'
import { achadosDe, atendidosDe, criterios, hoje, marca, regraDe } from './fatos.sample.ts'
import { julga } from './julga.ts'
import type { Regra } from './regra.ts'

test.each(criterios)(
  '$id: what another system shows counts while it answers and somebody stands for it',
  (criterio) => {
    const endereco = 'https://outro.exemplo/dados'
    const achados = achadosDe(regraDe(criterio))
    const com = (mais: Partial<Marca>, pagina = { status: 200, ms: 1 }) =>
      atendidosDe(criterio, {
        ...achados,
        fatos: { ...achados.fatos, paginas: { [endereco]: pagina } },
        listas: [],
        marca: { ...marca, tipo: 'externa', endereco, ...mais },
      })
    expect(com({})).toBe(criterio.itens)
    expect(com({}, { status: 503, ms: 1 })).not.toContain('D')
    expect(com({}, { status: 200, ms: 5001 })).not.toContain('D')
  },
)

describe('what a person says', () => {
  const comPessoa = criterios.filter((criterio) => regraDe(criterio).pessoa)
  test.each(comPessoa)('$id asks again after 180 days, and is missed while nobody said it', (criterio) => {
    const achados = achadosDe(regraDe(criterio))
    expect(atendidosDe(criterio, achados)).toBe(criterio.itens)
    expect(atendidosDe(criterio, { ...achados, marca: { ...marca, vence: somaDias(hoje, -1) } })).not.toContain('D')
    expect(atendidosDe(criterio, { ...achados, marca: null })).not.toContain('D')
  })

  test('a criterion does not apply while somebody says so', () => {
    const criterio = criterios.find(({ id }) => id === '18.2') as Criterio
    const achados = achadosDe(regraDe(criterio))
    const dispensa: Marca = { ...marca, tipo: 'nao-se-aplica', nota: 'Não há unidades' }
    expect(julga(criterio, regraDe(criterio), { ...achados, marca: dispensa })).toBeNull()
    expect(
      julga(criterio, regraDe(criterio), { ...achados, marca: { ...dispensa, vence: somaDias(hoje, -1) } }),
    ).not.toBeNull()
  })

  test('of a criterion that no rule knows it is all there is', () => {
    const novo: Criterio = { id: '20.1', classe: 'R', itens: 'DA', nome: 'Novo' }
    expect(julga(novo, undefined, { ...achadosDe({} as Regra), marca: null })?.D?.atende).toBe(false)
    expect(julga(novo, undefined, { ...achadosDe({} as Regra), marca })?.A?.atende).toBe(true)
  })
})
