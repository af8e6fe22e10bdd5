import { expect, test } from 'vitest'
import { acoes, type Codigo, orgaosOrcamentarios, programas, unidadesOrcamentarias } from './classificacoes.ts'

const vale = ({ inicio, fim }: Codigo, ano: number) => inicio <= ano && (fim === null || ano <= fim)

test.each([2022, 2025, 2026, 2029])('in %i every action has a programme and a unit, and every unit an organ', (ano) => {
  const codigosDe = (codigos: Codigo[]) => codigos.filter((codigo) => vale(codigo, ano)).map(({ codigo }) => codigo)
  for (const codigos of [orgaosOrcamentarios, unidadesOrcamentarias, programas, acoes])
    expect(new Set(codigosDe(codigos)).size).toBe(codigosDe(codigos).length)
  const doAno = acoes.filter((acao) => vale(acao, ano))
  expect(doAno.filter(({ programa }) => !codigosDe(programas).includes(programa))).toEqual([])
  expect(doAno.filter(({ unidade }) => !codigosDe(unidadesOrcamentarias).includes(unidade))).toEqual([])
  expect(
    unidadesOrcamentarias.filter(({ codigo }) => !codigosDe(orgaosOrcamentarios).includes(codigo.slice(0, 2))),
  ).toEqual([])
  const usados = new Set(doAno.map(({ programa }) => programa))
  expect(codigosDe(programas).filter((codigo) => !usados.has(codigo))).toEqual([])
})

test('an action is of a function and a subfunction, and its first digit says what it is', () => {
  expect(acoes.length).toBeGreaterThanOrEqual(60)
  expect(acoes.filter(({ funcao, subfuncao }) => !/^\d{2}$/.test(funcao) || !/^\d{3}$/.test(subfuncao))).toEqual([])
  // projects, activities and special operations
  expect(new Set(acoes.map(({ codigo }) => codigo[0]))).toEqual(new Set(['0', '1', '2', '9']))
})
