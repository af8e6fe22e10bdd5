// The town by the criteria of one matrix: facts are gathered, each criterion is judged, the index is counted.
import { type Calendario, semExpediente, somaDias } from '#base/prazo.ts'
import { contaIncompletos } from '#modules/compras/contrato/server/contrato.facade.ts'
import { contaIncompletas } from '#modules/compras/licitacao/server/licitacao.facade.ts'
import { contaCartas } from '#modules/conteudo/publicacao/server/publicacao.facade.ts'
import { listNormasLocais } from '#modules/legislacao/ato-normativo/server/ato-normativo.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { Directory } from '#platform/http/directory.ts'
import { fracaoDe, indiceDe, pontosDe } from '../indice.ts'
import { type Criterio, criteriosDe, type Item, itensDe, type Matriz } from '../matriz.ts'
import type { Avaliacao, Avaliado, Marca } from '../pntp.contract.ts'
import {
  findCidade,
  findCompras,
  findConteudo,
  findDocumentos,
  findFinancas,
  findOrgaos,
  findSaude,
} from './fatos.queries.ts'
import type { Fatos } from './fatos.ts'
import { julga, provasDe } from './julga.ts'
import type { FatosDaLista } from './julga-lista.ts'
import { contaLista, findDeclaracoes } from './listas.queries.ts'
import { arquivoDe, type Pergunta } from './pergunta.ts'
import type { Julgado, Julgados, Regra, RegraDeLista } from './regra.ts'
import { regras } from './regras.ts'

export type Contexto = {
  db: Queries
  lists: Directory['lists']
  pergunta: Pergunta
  matriz: Matriz
  /** The town's day. */
  hoje: string
  calendario: Calendario
  marcas: ReadonlyMap<string, Marca>
  /** By the list's address, the day up to which it was said to be complete. */
  confirmacoes: ReadonlyMap<string, string>
  /** How each criterion stood at the last run. */
  antes: ReadonlyMap<string, Pick<Avaliado, 'estado' | 'desde' | 'era'>>
}

const palavras = ['iptu', 'salário', 'merenda', 'obra', 'licitação', 'contrato', 'saúde', 'escola', 'lixo', 'prefeito']

export async function avalia(contexto: Contexto): Promise<Avaliacao> {
  const ids = criteriosDe(contexto.matriz).map(({ id }) => id)
  return monta(contexto, await julgaTodos(contexto, ids))
}

/** Judges one criterion anew, of which a person just spoke; of all others what the last run says stands. */
export async function reavalia(contexto: Contexto, ultima: Avaliacao, id: string): Promise<Avaliacao> {
  const julgados = new Map(ultima.criterios.map((um) => [um.id, julgadosDe(um)]))
  julgados.set(id, (await julgaTodos(contexto, [id])).get(id) ?? null)
  return { ...monta(contexto, julgados), em: ultima.em }
}

const julgadosDe = ({ estado, itens }: Avaliado): Julgados | null =>
  estado === 'nao-se-aplica'
    ? null
    : Object.fromEntries(itens.map(({ item, vence, ...um }) => [item, { ...um, ...(vence && { vence }) } as Julgado]))

function monta(
  { matriz, hoje, marcas, antes: deAntes }: Contexto,
  julgados: ReadonlyMap<string, Julgados | null>,
): Avaliacao {
  const atendidos = new Map(
    [...julgados].map(([id, um]) => [
      id,
      um === null ? null : new Set(Object.keys(um).filter((item) => um[item as Item]?.atende) as Item[]),
    ]),
  )
  const pontos = pontosDe(matriz, (id) => atendidos.get(id) !== null)
  return {
    ...{ dia: hoje, em: new Date().toISOString(), ano: matriz.ano },
    ...indiceDe(matriz, atendidos),
    criterios: matriz.dimensoes.flatMap(({ nome: dimensao, criterios }) =>
      criterios.map((criterio): Avaliado => {
        const { id, nome, classe } = criterio
        const regra = regraDe(criterio)
        const um = julgados.get(id) ?? null
        const itens = itensDe(criterio).map((item) => itemDe(item, um))
        const fracao = fracaoDe(criterio, atendidos.get(id) ?? new Set())
        const valem = um === null ? 0 : (pontos.get(id) ?? 0)
        const estado = um === null ? 'nao-se-aplica' : fracao > 1 - 1e-9 ? 'atende' : fracao > 0 ? 'parte' : 'nao'
        const antes = deAntes.get(id)
        return {
          ...{ id, nome, dimensao, classe, estado, itens },
          ...{ pontos: valem, ganhos: valem * fracao },
          provas: provas(criterio, provasDe(regra, marcas.get(id) ?? null, hoje), um),
          ...oQueFazer(regra),
          // of what is not met nothing falls
          vence: fracao > 0 ? (itens.flatMap((item) => (item.atende && item.vence) || []).sort()[0] ?? null) : null,
          desde: antes?.estado === estado ? antes.desde : hoje,
          era: (antes?.estado === estado ? antes.era : antes?.estado) ?? null,
        }
      }),
    ),
  }
}

function provas(criterio: Criterio, hrefs: readonly string[], um: Julgados | null): Avaliado['provas'] {
  const emArquivo = itensDe(criterio).includes('G') ? (regraDe(criterio)?.listas ?? []).map(({ pagina }) => pagina) : []
  return hrefs.map((href) => ({
    href,
    arquivo: emArquivo.includes(href) ? arquivoDe(href, 'csv') : null,
    responde: um?.D?.atende ?? true,
  }))
}

const itemDe = (item: Item, um: Julgados | null): Avaliado['itens'][number] => {
  const { atende = false, porque = '', vence = null, por = 'programa' } = um?.[item] ?? {}
  return { item, atende, porque, vence, por }
}

const semRegra = {
  lei: '',
  como: 'O portal não tem regra: uma pessoa confirma.',
  fazer: 'Confirmar',
  onde: '/painel/pntp',
  minutos: 30,
  acesso: 'administrador',
} as const
function oQueFazer(regra: Regra | undefined) {
  const { lei, como, fazer, onde, minutos, acesso } = regra ?? semRegra
  return { lei, como, fazer, onde, minutos, acesso, pessoa: regra ? (regra.pessoa ?? null) : 'O critério é atendido.' }
}

// another year's matrix may call a criterion otherwise
const regraDe = (criterio: { id: string; regra?: string }): Regra | undefined => regras[criterio.regra ?? criterio.id]

/** Judges these criteria only; null: it does not apply. */
export async function julgaTodos(contexto: Contexto, ids: readonly string[]): Promise<Map<string, Julgados | null>> {
  const criterios = criteriosDe(contexto.matriz).filter(({ id }) => ids.includes(id))
  const precisas = criterios.flatMap((criterio) => regraDe(criterio) ?? [])
  const provasDeles = criterios.flatMap((um) =>
    provasDe(regraDe(um), contexto.marcas.get(um.id) ?? null, contexto.hoje),
  )
  const declaracoes = await findDeclaracoes(contexto.db)
  // Pages and lists side by side: while the database answers for one, the other is made. The files go one after another, since of one address
  // two at once are all that the portal gives.
  const [fatos, listas] = await Promise.all([
    reuneFatos(contexto, precisas, provasDeles),
    reuneListas(contexto, criterios, declaracoes),
  ])
  return new Map(
    criterios.map((criterio) => {
      const marca = contexto.marcas.get(criterio.id) ?? null
      const suas = listas.get(criterio.id) ?? []
      return [criterio.id, julga(criterio, regraDe(criterio), { hoje: contexto.hoje, fatos, listas: suas, marca })]
    }),
  )
}

async function reuneListas(
  contexto: Contexto,
  criterios: readonly Criterio[],
  declaracoes: DaLista['declaracoes'],
): Promise<Map<string, FatosDaLista[]>> {
  const listas = new Map<string, FatosDaLista[]>()
  for (const criterio of criterios) {
    const suas: FatosDaLista[] = []
    for (const lista of regraDe(criterio)?.listas ?? [])
      suas.push(await reuneLista(contexto, lista, { declaracoes, comArquivos: criterio.itens.includes('G') }))
    listas.set(criterio.id, suas)
  }
  return listas
}

type DaLista = { declaracoes: Map<string, { inicio: string; fim: string }[]>; comArquivos: boolean }
async function reuneLista(
  { db, lists, pergunta, hoje, confirmacoes }: Contexto,
  regra: RegraDeLista,
  { declaracoes, comArquivos }: DaLista,
): Promise<FatosDaLista> {
  const { pagina, declaracao } = regra
  const [caminho = ''] = pagina.split('?')
  return {
    ...(await contaLista(db, regra, hoje)),
    declaracoes: declaracoes.get(declaracao ?? pagina) ?? [],
    completoAte: confirmacoes.get(pagina) ?? confirmacoes.get(caminho) ?? null,
    filtros: lists.find(({ page }) => page === caminho)?.filters ?? null,
    colunas: comArquivos ? await pergunta.colunas(pagina) : null,
  }
}

async function reuneFatos(
  contexto: Contexto,
  precisas: readonly Regra[],
  provasDeles: readonly string[],
): Promise<Fatos> {
  const { db, hoje, calendario, pergunta } = contexto
  const ano = Number(hoje.slice(0, 4))
  const paginas: Fatos['paginas'] = {}
  for (const href of new Set(provasDeles)) paginas[href] = await pergunta.pagina(href)
  const palavrasSemResultado: string[] = []
  if (precisas.includes(regras['1.4'] as Regra))
    for (const palavra of palavras) if ((await pergunta.resultados(palavra)) === 0) palavrasSemResultado.push(palavra)
  const dias = { dias25: diasUteisAntes(hoje, 25, calendario), dias45: diasUteisAntes(hoje, 45, calendario) }
  const { semEdital, ...compras } = await findCompras(db, hoje, dias)
  const incompletas = await contaIncompletas(db, hoje)
  const citacao = async (lei: 'lai' | 'governo-digital') =>
    (await listNormasLocais(db, lei)).map(({ citacao: uma }) => uma).join(', ')
  return {
    ...{ hoje, paginas, palavrasSemResultado },
    ...(await findCidade(db)),
    ...(await findConteudo(db)),
    ...(await findFinancas(db, hoje)),
    ...(await findSaude(db, hoje)),
    ...compras,
    orgaos: await findOrgaos(db),
    documentos: await findDocumentos(db),
    normas: { lai: await citacao('lai'), governoDigital: await citacao('governo-digital') },
    servicos: await contaCartas(db, `${ano - 1}${hoje.slice(4)}`),
    contratosIncompletos: await contaIncompletos(db, `${ano - 3}-01-01`),
    licitacoes: { semEdital, incompletas: incompletas.licitacoes, diretasIncompletas: incompletas.diretas },
  }
}

function diasUteisAntes(hoje: string, quantos: number, calendario: Calendario): string {
  let dia = hoje
  for (let faltam = quantos; faltam > 0; ) {
    dia = somaDias(dia, -1)
    if (semExpediente(dia, calendario) === null) faltam -= 1
  }
  return dia
}
