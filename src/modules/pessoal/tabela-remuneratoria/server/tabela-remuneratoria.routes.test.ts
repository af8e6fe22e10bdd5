import { expect, test } from 'vitest'
import { startImporter } from '#app/testing/importer.ts'

const { portal, cookies, checked } = await startImporter()

const posto = {
  ...{ entidade_id: 1, exercicio: 2026, tabela_remuneratoria_cargo: 'Professor', tabela_remuneratoria_nivel: 'I' },
  ...{ tabela_remuneratoria_classe: 'A', tabela_remuneratoria_carga_horaria: '40', tabela_remuneratoria_lei: 'Lei 9' },
  ...{ tabela_remuneratoria_vencimento: '5.130,63', tabela_remuneratoria_vigencia_inicio: '01/01/2026' },
}
const create = (changes: object = {}) =>
  portal.call({
    ...{ method: 'POST', url: '/painel/ajax/tabela_remuneratoria/novo', cookies, payload: { ...posto, ...changes } },
  })
const found = async (filters: object) => {
  const answer = await portal.call({ url: '/ajax/tabela_remuneratoria', query: { filters: JSON.stringify(filters) } })
  return answer.json().data.items.map((item: Record<string, unknown>) => item.tabela_remuneratoria_cargo)
}

test('by post from A to Z, found by words and by a day on which it was in force; a turned term is refused', async () => {
  expect((await create()).statusCode).toBe(201)
  const antigo = { tabela_remuneratoria_vigencia_inicio: '2025-01-01', tabela_remuneratoria_vigencia_fim: '2025-12-31' }
  expect((await create({ ...antigo, tabela_remuneratoria_cargo: 'Agente', exercicio: 2025 })).statusCode).toBe(201)
  expect(await found({})).toEqual(['Agente', 'Professor'])
  expect(await found({ tabela_remuneratoria_cargo: 'prof' })).toEqual(['Professor'])
  expect(await found({ tabela_remuneratoria_em_vigor: '2025-12-31' })).toEqual(['Agente'])
  expect(await found({ tabela_remuneratoria_em_vigor: '2026-01-01' })).toEqual(['Professor'])
  const turned = await create({ tabela_remuneratoria_vigencia_fim: '2025-12-31' })
  expect(turned.json().data).toEqual({ tabela_remuneratoria_vigencia_fim: ['O fim da vigência é antes do início.'] })
})

test("a vendor's table is read, levels and hours apart, and warns of more people than places", async () => {
  const content = [
    'Descrição do Cargo;Padrão;Referência;Carga Horária Semanal;Total de Vagas;Ocupadas;Salário Base;Legislação;Início da Vigência',
    'PROFESSOR;II;B;20;10;12;R$ 2.565,32;LC 35/2026;01/01/2026',
    'PROFESSOR;II;B;40;10;9;R$ 5.130,63;LC 35/2026;01/01/2026',
    '',
  ].join('\r\n')
  expect(await checked('tabela_remuneratoria', content, { exercicio: '2026', entidade_id: '1' })).toMatchObject({
    ...{ linhas: 2, novos: 2, avisos: [{ linha: 2, mensagem: 'Há mais vagas ocupadas que vagas.' }] },
    amostra: [
      {
        ...{
          tabela_remuneratoria_nivel: 'II',
          tabela_remuneratoria_classe: 'B',
          tabela_remuneratoria_lei: 'LC 35/2026',
        },
        ...{ tabela_remuneratoria_vencimento: '2565.32', tabela_remuneratoria_quantidade_vagas: 10 },
      },
      { tabela_remuneratoria_vencimento: '5130.63' },
    ],
  })
})
