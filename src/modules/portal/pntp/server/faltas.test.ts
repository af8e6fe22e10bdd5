// Each criterion is met by a town that has what its rule asks, and missed by one that lacks it by a hair.
import { describe, expect, test } from 'vitest'
import { somaDias } from '#base/prazo.ts'
import type { Criterio, Item } from '../matriz.ts'
import { achadosDe, atendidosDe, completa, criterios, esteAno, fatosCompletos, hoje, regraDe } from './fatos.sample.ts'
import type { Fatos } from './fatos.ts'
import type { Achados } from './julga.ts'
import { colunasDe, type FatosDaLista } from './julga-lista.ts'
import type { Regra, RegraDeLista } from './regra.ts'
import { regras } from './regras.ts'

const sem = (itens: string, item: Item) => (item === 'D' ? 'D' : itens.replace(item, ''))

test('every criterion has a rule, and every rule its criterion', () => {
  expect(Object.keys(regras).sort()).toEqual(criterios.map(({ id }) => id).sort())
})

test.each(criterios)('$id $nome: met by a town that has what is asked', (criterio) => {
  expect(atendidosDe(criterio, achadosDe(regraDe(criterio)))).toBe(criterio.itens)
})

describe('missed by a hair in a list', () => {
  const comLista = criterios.filter((criterio) => regraDe(criterio).listas)
  const errada = (criterio: Criterio, muda: (fatos: FatosDaLista, regra: RegraDeLista) => FatosDaLista) => {
    const regra = regraDe(criterio)
    const listas = regra.listas as readonly RegraDeLista[]
    // in each of its lists in turn
    return listas.map((uma, at) => {
      const achados = achadosDe(regra)
      achados.listas[at] = muda(completa(uma), uma)
      return atendidosDe(criterio, achados)
    })
  }
  const todas = (criterio: Criterio, itens: string) => (regraDe(criterio).listas ?? []).map(() => itens)

  test.each(comLista)('$id: nothing there', (criterio) => {
    for (const itens of errada(criterio, (fatos) => ({ ...fatos, anos: [] }))) expect(itens).not.toContain('D')
  })

  test.each(comLista)('$id: a column that is empty in two of a hundred rows', (criterio) => {
    const regra = regraDe(criterio)
    const listas = regra.listas as readonly RegraDeLista[]
    listas.forEach((uma, at) => {
      Object.keys(uma.cheias).forEach((_, coluna) => {
        const achados = achadosDe(regra)
        const fatos = completa(uma)
        achados.listas[at] = {
          ...fatos,
          anos: fatos.anos.map((um) => ({
            ...um,
            vazias: um.vazias.map((quantas, qual) => (qual === coluna ? 2 : quantas)),
          })),
        }
        expect(atendidosDe(criterio, achados)).not.toContain('D')
      })
    })
  })

  test.each(comLista.filter(({ itens }) => itens.includes('A')))('$id: a day too old', (criterio) => {
    const regra = regraDe(criterio)
    for (const [at, uma] of (regra.listas ?? []).entries()) {
      const { prazo } = uma
      if (prazo === null) continue
      const achados = achadosDe(regra)
      const fatos = completa(uma)
      const velho = (dia: string | null) =>
        dia ? (prazo === 'mes' ? `${somaDias(dia, -1).slice(0, 7)}-01` : somaDias(dia, -1)) : null
      const ultimo = prazo === 'ano' ? esteAno : esteAno - 1
      achados.listas[at] = {
        ...fatos,
        anos: fatos.anos
          .filter(({ ano }) => typeof prazo === 'object' || prazo === 'mes' || (ano ?? 0) < ultimo)
          .map((um) => ({ ...um, maisNovo: velho(um.maisNovo) })),
      }
      expect(atendidosDe(criterio, achados)).not.toContain('A')
      if (uma.semAtualSemDado) expect(atendidosDe(criterio, achados)).not.toContain('D')
    }
  })

  const comSerie = comLista.filter((criterio) => criterio.itens.includes('S'))
  test.each(comSerie)('$id: a year missing in the series', (criterio) => {
    for (const falta of [esteAno - 1, esteAno - 2, esteAno - 3]) {
      if (falta === esteAno - 1 && regraDe(criterio).listas?.some(({ prazo }) => prazo === 'X')) continue
      for (const itens of errada(criterio, (fatos) => ({
        ...fatos,
        anos: fatos.anos.filter(({ ano }) => ano !== falta),
      })))
        expect(itens).not.toContain('S')
    }
  })

  test.each(comLista.filter(({ itens }) => itens.includes('F')))('$id: a filter that is gone', (criterio) => {
    const regra = regraDe(criterio)
    for (const [at, uma] of (regra.listas ?? []).entries())
      for (const [nome = ''] of uma.filtros) {
        const achados = achadosDe(regra)
        const fatos = completa(uma)
        achados.listas[at] = { ...fatos, filtros: fatos.filtros?.filter((um) => um !== nome) ?? [] }
        expect(atendidosDe(criterio, achados)).toBe(sem(criterio.itens, 'F'))
      }
    expect(errada(criterio, (fatos) => ({ ...fatos, filtros: [] }))).toEqual(todas(criterio, sem(criterio.itens, 'F')))
  })

  test.each(comLista.filter(({ itens }) => itens.includes('G')))('$id: a file that does not answer', (criterio) => {
    expect(errada(criterio, (fatos) => ({ ...fatos, colunas: null }))).toEqual(
      todas(criterio, sem(criterio.itens, 'G')),
    )
  })

  test.each(comLista.filter(({ itens }) => itens.includes('G')))(
    '$id: a file without one minimum column',
    (criterio) => {
      const maior = Math.max(...(regraDe(criterio).listas ?? []).map((uma) => colunasDe(uma).length))
      expect(maior).toBeGreaterThan(0)
      for (let qual = 0; qual < maior; qual += 1)
        expect(
          errada(criterio, (fatos, uma) => ({
            ...fatos,
            // of a list with fewer of them the last one
            colunas: (fatos.colunas ?? []).filter((_, at) => at !== Math.min(qual, colunasDe(uma).length - 1)),
          })),
        ).toEqual(todas(criterio, sem(criterio.itens, 'G')))
    },
  )
})

describe('a statement of no occurrence', () => {
  const declaravel = criterios.filter((criterio) =>
    regraDe(criterio).listas?.every(({ declaracao }) => declaracao !== null),
  )
  const declarada = (regra: Regra, periodos: [string, string][]): Achados => ({
    ...achadosDe(regra),
    listas: (regra.listas ?? []).map((uma) => ({
      ...completa(uma),
      anos: [],
      declaracoes: periodos.map(([inicio, fim]) => ({ inicio, fim })),
    })),
  })

  test.each(declaravel)('$id: of each year counts as data, series and date', (criterio) => {
    const anos = [0, 1, 2, 3, 4].map((atras): [string, string] => [
      `${esteAno - atras}-01-01`,
      atras === 0 ? hoje : `${esteAno - atras}-12-31`,
    ])
    expect(atendidosDe(criterio, declarada(regraDe(criterio), anos))).toBe(criterio.itens)
  })

  test('of one year says nothing of the others', () => {
    const criterio = criterios.find(({ id }) => id === '8.5') as Criterio
    expect(atendidosDe(criterio, declarada(regraDe(criterio), [[`${esteAno}-01-01`, hoje]]))).toBe('DAF')
  })

  test('that ends before the year does says nothing of the year', () => {
    const criterio = criterios.find(({ id }) => id === '16.3') as Criterio
    const anos = [1, 2, 3, 4].map((atras): [string, string] => [`${esteAno - atras}-01-01`, `${esteAno - atras}-12-30`])
    expect(atendidosDe(criterio, declarada(regraDe(criterio), anos))).toBe('DGF')
  })

  test('does not stand for what the law wants to be there', () => {
    const obrigatorios = criterios
      .filter((criterio) => regraDe(criterio).listas?.some(({ declaracao }) => declaracao === null))
      .map(({ id }) => id)
    expect(obrigatorios).toEqual(
      expect.arrayContaining(['3.1', '3.2', '4.1', '4.2', '4.3', '6.1', '6.2', '6.3', '8.6']),
    )
    const pca = criterios.find(({ id }) => id === '8.6') as Criterio
    expect(atendidosDe(pca, declarada(regraDe(pca), [[`${esteAno}-01-01`, `${esteAno}-12-31`]]))).toBe('')
  })
})

describe('a confirmation that the list is complete', () => {
  test('keeps it current, until it is too old; never one of tomorrow', () => {
    const criterio = criterios.find(({ id }) => id === '8.7') as Criterio
    const regra = regraDe(criterio)
    const com = (completoAte: string) => ({
      ...achadosDe(regra),
      listas: (regra.listas ?? []).map((uma) => ({
        ...completa(uma),
        anos: completa(uma).anos.map((um) => ({ ...um, maisNovo: somaDias(hoje, -90) })),
        completoAte,
      })),
    })
    expect(atendidosDe(criterio, com(somaDias(hoje, -30)))).toBe('DASGF')
    expect(atendidosDe(criterio, com(somaDias(hoje, -31)))).toBe('DSGF')
    expect(atendidosDe(criterio, com(somaDias(hoje, 1)))).toBe('DSGF')
  })
})

/** For each criterion that looks at facts: the smallest change that takes an item away. */
const faltas: [id: string, perde: Item, muda: (fatos: Fatos) => Partial<Fatos>][] = [
  ['1.2', 'D', ({ paginas }) => ({ paginas: { ...paginas, '/': { status: 503, ms: 1 } } })],
  ['1.3', 'D', () => ({ linkNoSite: null })],
  ['1.4', 'D', () => ({ palavrasSemResultado: ['merenda'] })],
  ['2.1', 'D', ({ orgaos }) => ({ orgaos: { ...orgaos, semPai: 2 } })],
  ['2.2', 'D', ({ orgaos }) => ({ orgaos: { ...orgaos, semCompetencias: 5 } })],
  ['2.3', 'D', ({ orgaos }) => ({ orgaos: { ...orgaos, semNome: 1 } })],
  ['2.4', 'D', () => ({ email: '' })],
  ['2.5', 'D', ({ orgaos }) => ({ orgaos: { ...orgaos, semHorario: 1 } })],
  ['2.7', 'D', () => ({ perguntas: 9 })],
  ['2.8', 'D', () => ({ redes: 0 })],
  ['2.9', 'D', () => ({ radar: false })],
  ['3.1', 'D', ({ receitas }) => ({ receitas: { ...receitas, anosComPrevisao: receitas.anosComPrevisao.slice(1) } })],
  ['3.2', 'D', ({ receitas }) => ({ receitas: { ...receitas, semNome: 1 } })],
  ['4.1', 'D', ({ empenhos }) => ({ empenhos: { ...empenhos, pagamentosNoAno: 0 } })],
  ['4.2', 'D', ({ dotacoes }) => ({ dotacoes: { ...dotacoes, semClassificacao: 1 } })],
  ['4.3', 'D', ({ empenhos }) => ({ empenhos: { ...empenhos, semOrigem: 2 } })],
  ['6.7', 'A', ({ concursos }) => ({ concursos: { ...concursos, ultimoAto: somaDias(hoje, -31) } })],
  ['6.7', 'D', ({ concursos }) => ({ concursos: { ...concursos, semAtos: 1 } })],
  ['7.2', 'D', () => ({ ambitosDeDiaria: ['no_estado', 'fora_do_estado', 'capitais'] })],
  ['8.2', 'D', ({ licitacoes }) => ({ licitacoes: { ...licitacoes, semEdital: 1 } })],
  ['8.3', 'D', ({ licitacoes }) => ({ licitacoes: { ...licitacoes, incompletas: 1 } })],
  ['8.4', 'D', ({ licitacoes }) => ({ licitacoes: { ...licitacoes, diretasIncompletas: 1 } })],
  ['9.2', 'D', () => ({ contratosIncompletos: 1 })],
  ['9.3', 'D', () => ({ contratosSemFiscal: 1 })],
  ['9.4', 'D', () => ({ ordem: { semMotivo: 1 } })],
  ['10.2', 'A', ({ obras }) => ({ obras: { ...obras, semItens: 1 } })],
  ['10.3', 'A', ({ obras }) => ({ obras: { ...obras, semExecucao: 1 } })],
  ['10.4', 'D', ({ obras }) => ({ obras: { ...obras, paradasSemMotivo: 1 } })],
  ...(['BO', 'BF', 'BP', 'DVP'] as const).map((tipo): [string, Item, (fatos: Fatos) => Partial<Fatos>] => [
    '11.1',
    'S',
    semAno(tipo, esteAno - 3),
  ]),
  ['11.1', 'A', semAno('BP', esteAno - 1)],
  ['11.2', 'A', semAno('RELGEST', esteAno - 1)],
  ['11.3', 'S', semAno('TC', esteAno - 2)],
  ['11.4', 'S', semAno('CM', esteAno - 2)],
  ['11.5', 'A', semPeriodo('RGF', `${esteAno}-2q`)],
  ['11.5', 'S', semAno('RGF', esteAno - 3)],
  ['11.6', 'A', semPeriodo('RREO', `${esteAno}-4b`)],
  ['11.6', 'S', semAno('RREO', esteAno - 1)],
  ['11.7', 'D', semDocumento('PE', { comMetas: false })],
  ['11.7', 'D', semDocumento('PE', { vigenteAte: esteAno - 1 })],
  ['11.8', 'D', semDocumento('PPA', { vigenteAte: esteAno - 1 })],
  ['11.8', 'D', semDocumento('PPA', { comAnexo: false })],
  ['11.9', 'D', semAno('LDO', esteAno)],
  ['11.10', 'D', semAno('LOA', esteAno)],
  ['12.1', 'D', ({ sic }) => ({ sic: { ...sic, responsavel: '' } })],
  ['12.2', 'D', () => ({ horario: '' })],
  ['12.3', 'D', ({ paginas }) => ({ paginas: { ...paginas, '/esic': { status: 200, ms: 5001 } } })],
  ['12.4', 'D', () => ({ cadastroSimplificado: false })],
  ['12.5', 'D', ({ normas }) => ({ normas: { ...normas, lai: '' } })],
  ['12.6', 'D', () => ({ autoridades: 2 })],
  ['12.7', 'A', ({ anosDoSic }) => ({ anosDoSic: anosDoSic.filter((ano) => ano !== esteAno - 1) })],
  ['12.7', 'S', ({ anosDoSic }) => ({ anosDoSic: anosDoSic.filter((ano) => ano !== esteAno - 4) })],
  ['13.1', 'D', () => ({ simbolo: false })],
  ['13.2', 'D', semPagina('/transparencia')],
  ['13.3', 'D', semPagina('/acessibilidade')],
  ['13.4', 'D', semPagina('/acessibilidade')],
  ['13.5', 'D', semPagina('/mapa-do-site')],
  ['14.1', 'D', ({ ouvidoria }) => ({ ouvidoria: { ...ouvidoria, horario: '' } })],
  ['14.2', 'D', semPagina('/ouvidoria/manifestacao')],
  ['14.3', 'D', ({ servicos }) => ({ servicos: { ...servicos, incompletos: 1 } })],
  ['14.3', 'D', ({ servicos }) => ({ servicos: { ...servicos, revisadosHaMuito: 1 } })],
  ['15.1', 'D', ({ encarregado }) => ({ encarregado: { ...encarregado, contato: false } })],
  ['15.2', 'D', () => ({ privacidade: '' })],
  ['15.3', 'D', ({ servicos }) => ({ servicos: { ...servicos, pelaInternet: 0 } })],
  ['15.4', 'D', semPagina('/dados/api')],
  ['15.5', 'D', ({ normas }) => ({ normas: { ...normas, governoDigital: '' } })],
  ['15.6', 'D', () => ({ ultimaAvaliacao: `${esteAno - 1}${hoje.slice(4)}` })],
  ['18.1', 'D', semDocumento('PAS', { anos: [] })],
  ['18.1', 'S', semAno('RAG', esteAno - 3)],
  ['18.4', 'D', () => ({ listasDeMedicamentos: 2 })],
  ['18.4', 'D', ({ criterios: uns }) => ({ criterios: { ...uns, medicamentos: false } })],
  ['18.5', 'A', () => ({ estoqueMaisAntigo: somaDias(hoje, -16) })],
  ...(['saude', 'fundeb', 'assistencia_social'] as const).flatMap((area, at): typeof faltas =>
    (['membros', 'atas', 'relatorios'] as const).map((qual) => [
      ['18.6', '19.3', '19.4'][at] as string,
      'D',
      ({ conselhos }) => ({
        conselhos: { ...conselhos, [area]: { ...(conselhos[area] as Fatos['conselhos'][string]), [qual]: 0 } },
      }),
    ]),
  ),
  ['19.1', 'D', semDocumento('PME', { anos: [] })],
  ['19.1', 'S', semAno('MPME', esteAno - 2)],
  ['19.2', 'D', ({ criterios: uns }) => ({ criterios: { ...uns, creche: false } })],
]

function semAno(tipo: string, falta: number) {
  return ({ documentos }: Fatos): Partial<Fatos> => {
    const um = documentos[tipo] as Fatos['documentos'][string]
    return {
      documentos: {
        ...documentos,
        [tipo]: {
          ...um,
          anos: um.anos.filter((ano) => ano !== falta),
          pendentes: um.pendentes.filter((ano) => ano !== falta),
        },
      },
    }
  }
}
function semPeriodo(tipo: string, falta: string) {
  return ({ documentos }: Fatos): Partial<Fatos> => {
    const um = documentos[tipo] as Fatos['documentos'][string]
    return {
      documentos: { ...documentos, [tipo]: { ...um, periodos: um.periodos.filter((periodo) => periodo !== falta) } },
    }
  }
}
function semDocumento(tipo: string, muda: Partial<Fatos['documentos'][string]>) {
  return ({ documentos }: Fatos): Partial<Fatos> => ({
    documentos: { ...documentos, [tipo]: { ...(documentos[tipo] as Fatos['documentos'][string]), ...muda } },
  })
}
function semPagina(pagina: string) {
  return ({ paginas }: Fatos): Partial<Fatos> => ({ paginas: { ...paginas, [pagina]: { status: 404, ms: 1 } } })
}

describe('missed by a hair in a fact', () => {
  test.each(faltas)('%s loses %s', (id, perde, muda) => {
    const criterio = criterios.find((um) => um.id === id) as Criterio
    const achados = achadosDe(regraDe(criterio))
    const itens = atendidosDe(criterio, { ...achados, fatos: { ...fatosCompletos, ...muda(fatosCompletos) } })
    expect(itens).not.toContain(perde)
  })

  test('each criterion without a list has one', () => {
    const comFalta = new Set(faltas.map(([id]) => id))
    expect(
      criterios.filter((criterio) => !regraDe(criterio).listas && !comFalta.has(criterio.id)).map(({ id }) => id),
    ).toEqual(['1.1']) // below
  })
})
