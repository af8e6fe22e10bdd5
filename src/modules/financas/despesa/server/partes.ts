// The shares of expense: areas, what is below each open one, and who received; largest first, each beside the same days of the year
// before. What is paid comes from the sums that the tree has.
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import { deCadaCem } from '#base/de-cada-cem.ts'
import type { Periodo } from '#base/periodo-comparado.ts'
import { nomesDaTabela } from '#modules/financas/classificacao/server/classificacao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { type CorteName, chaveDasOutras, cortes } from '../cortes.ts'
import type { DespesaFilters } from '../despesa.contract.ts'
import type { Parte } from '../despesas-page.contract.ts'
import { type NivelName, naoInformado, niveis } from '../niveis.fields.ts'
import { recorteDe } from '../recorte.ts'
import { chaveDe } from './arvore-chaves.ts'
import { pagoAntes, recebedoresDe } from './comparado.queries.ts'
import { lembra } from './despesa-lista.ts'
import { gruposDe, type Pedido } from './despesa-somas.queries.ts'

export type PerguntaDasPartes = {
  pedido: Pedido
  filters: DespesaFilters
  periodo: Periodo
  corte: CorteName
  /** Keys of open rows, as the address has them. */
  abertas: ReadonlySet<string>
}

const [mostParts, mostReceivers, mostOpen] = [8, 10, 20]

type Grupo = { codigos: string[]; pago: string; antes: string | null }

/** The rows in the order in which they are shown, each below the one that it belongs to. */
export async function partesDe(db: Queries, pergunta: PerguntaDasPartes): Promise<Parte[]> {
  const acima = await caminhoUnico(db, pergunta)
  const partes = await nivelDe(db, pergunta, acima)
  return partes.map((parte) => ({ ...parte, altura: parte.altura - acima.length }))
}

/** Where filters leave one way down it is not shown: of one action that is who received. */
async function caminhoUnico(db: Queries, pergunta: PerguntaDasPartes): Promise<string[]> {
  if (!pergunta.pedido.onde.length) return []
  let acima: string[] = []
  while (acima.length < cortes[pergunta.corte].niveis.length) {
    const [only, ...others] = await gruposAbaixo(db, pergunta, acima)
    if (!only || others.length) break
    acima = only.codigos
  }
  return acima
}

async function nivelDe(db: Queries, pergunta: PerguntaDasPartes, acima: string[]): Promise<Parte[]> {
  const path: readonly NivelName[] = cortes[pergunta.corte].niveis
  if (acima.length === path.length) return recebedoresDaParte(db, pergunta, acima)
  const groups = await gruposAbaixo(db, pergunta, acima)
  const nomes = await nomesDos(db, groups, path[acima.length] as NivelName, pergunta.pedido.exercicio)
  const cem = deCadaCem(groups.map(({ pago }) => pago))
  // where something is not told, a share would be of a whole that nobody knows
  const isKnown = groups.every(({ codigos, pago }) => codigos.at(-1) !== '' || centavosDe(pago) === 0n)
  const partes = groups.map((group, at) =>
    parteDe(group, {
      pergunta,
      nome: nomes.get(group.codigos.at(-1) ?? ''),
      cem: isKnown ? (cem?.[at] ?? null) : null,
    }),
  )
  const [shown, rest] = partes.length > mostParts ? cortada(partes) : [partes, []]
  const below = await Promise.all(shown.map((parte, at) => abaixoDa(db, pergunta, parte, groups[at]?.codigos ?? [])))
  const outras = rest.length ? outrasDe(rest, chaveDe(acima), pergunta) : null
  return [
    ...shown.flatMap((parte, at) => [parte, ...(below[at] ?? [])]),
    ...(outras ? [outras, ...(outras.aberto ? rest : [])] : []),
  ]
}

// What is not told closes the list, whatever its size.
function cortada(partes: Parte[]): [Parte[], Parte[]] {
  const last = mostParts - 1
  return [partes.slice(0, last), partes.slice(last).map((parte) => ({ ...parte, aberto: null }))]
}

async function abaixoDa(db: Queries, pergunta: PerguntaDasPartes, parte: Parte, codigos: string[]) {
  if (!parte.aberto || pergunta.abertas.size > mostOpen) return []
  return nivelDe(db, pergunta, codigos)
}

/** Largest first; what the source does not tell last. */
async function gruposAbaixo(db: Queries, { pedido, filters, periodo, corte }: PerguntaDasPartes, acima: string[]) {
  const path = cortes[corte].niveis.slice(0, acima.length + 1)
  const parents = acima.length ? [acima] : []
  const [groups, before] = await Promise.all([
    lembra(db, ['grupos', filters, path, parents], () => gruposDe(db, pedido, path, parents)),
    lembra(db, ['antes', filters, path, parents, periodo], () => pagoAntes(db, { pedido, periodo }, path, parents)),
  ])
  const antes = new Map(before.map(({ codigos, pago }) => [chaveDe(codigos), pago]))
  const isUnknown = ({ codigos }: Grupo) => codigos.at(-1) === ''
  return groups
    .map(
      ({ codigos, valores }): Grupo => ({
        codigos,
        pago: valores.despesa_pago,
        antes: before.length ? (antes.get(chaveDe(codigos)) ?? '0.00') : null,
      }),
    )
    .filter(({ pago }) => centavosDe(pago) !== 0n)
    .sort((a, b) => Number(isUnknown(a)) - Number(isUnknown(b)) || compare(b.pago, a.pago))
}

const compare = (a: string, b: string) => {
  const difference = centavosDe(a) - centavosDe(b)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

async function nomesDos(db: Queries, groups: Grupo[], nivel: NivelName, exercicio: number) {
  const { tabela } = niveis[nivel]
  const codes = groups.flatMap(({ codigos }) => codigos.at(-1) || [])
  const nomes = await nomesDaTabela(db, tabela, codes, exercicio)
  return new Map(codes.map((codigo) => [codigo, nomes.get(codigo) ?? `Código ${codigo}`]))
}

type Desenho = { pergunta: PerguntaDasPartes; nome: string | undefined; cem: number | null }

function parteDe({ codigos, pago, antes }: Grupo, { pergunta, nome, cem }: Desenho): Parte {
  const { corte, filters, abertas } = pergunta
  const chave = chaveDe(codigos)
  return {
    chave,
    altura: codigos.length,
    nome: nome ?? naoInformado,
    pago,
    antes,
    cem,
    aberto: abertas.has(chave),
    recorte: recorteDe(filters, cortes[corte].niveis, codigos),
    credor: null,
  }
}

function outrasDe(rest: Parte[], acima: string, { corte, abertas }: PerguntaDasPartes): Parte {
  const chave = chaveDasOutras(acima)
  const sum = (of: (parte: Parte) => string | null) =>
    mostraCentavos(rest.reduce((total, parte) => total + centavosDe(of(parte) ?? '0'), 0n))
  const { altura } = rest[0] as Parte
  const what = altura === 1 ? cortes[corte].outras : 'partes'
  return {
    chave,
    altura,
    nome: `Outras ${rest.length} ${what}`.replace('Outras', what === 'tipos' ? 'Outros' : 'Outras'),
    pago: sum(({ pago }) => pago),
    antes: rest.some(({ antes }) => antes === null) ? null : sum(({ antes }) => antes),
    cem: rest.some(({ cem }) => cem === null) ? null : rest.reduce((total, { cem }) => total + (cem ?? 0), 0),
    aberto: abertas.has(chave),
    recorte: null,
    credor: null,
  }
}

async function recebedoresDaParte(db: Queries, pergunta: PerguntaDasPartes, codigos: string[]): Promise<Parte[]> {
  const { pedido, filters, corte } = pergunta
  const path = cortes[corte].niveis
  const recorte = recorteDe(filters, path, codigos)
  const found = await lembra(db, ['recebedores', filters, path, codigos], () =>
    recebedoresDe(db, pedido, { path, codigos, most: mostReceivers }),
  )
  return found.map(({ credor_id, chave, nome, pago }, at) => ({
    chave: `${chaveDe(codigos)}/${credor_id || `-${at}`}`,
    altura: path.length + 1,
    nome,
    pago,
    antes: null,
    cem: null,
    aberto: null,
    recorte: chave === null ? null : `${recorte}&credor_id=${credor_id}`,
    credor: chave,
  }))
}
