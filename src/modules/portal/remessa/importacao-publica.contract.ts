// Receipts of imports for everybody: what files the portal's data came from (docs/decisions/0050-files-that-arrive.md).
import { z } from 'zod'
import { meses } from '#base/mes.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { formatos, vias } from './importacao-publica.words.ts'

const keysOf = <Words extends object>(words: Words) => Object.keys(words) as [keyof Words & string]
const counts = {
  linhas: z.int().describe('Linhas do arquivo'),
  novos: z.int().describe('Registros que o arquivo trouxe'),
  alterados: z.int().describe('Registros que o arquivo mudou'),
  iguais: z.int().describe('Registros iguais aos que o portal já tinha'),
  ausentes: z.int().describe('Registros que o arquivo não tem mais e que saíram do portal'),
}

export const importacaoPublicaRow = z.object({
  importacao_publica_id: z.int().describe('Número da importação'),
  ipb_data: z.iso.datetime().describe('Quando foi gravada'),
  ipb_conjunto: z.string().describe('Conjunto de dados que o arquivo alimenta'),
  ipb_partes: z.string().describe('O que o arquivo substitui: entidade, ano e mês'),
  ipb_linhas: counts.linhas,
  ipb_novos: counts.novos,
  ipb_alterados: counts.alterados,
  ipb_iguais: counts.iguais,
  ipb_ausentes: counts.ausentes,
  ipb_via: z.enum(keysOf(vias)).describe('Como o arquivo chegou'),
  ipb_formato: z.enum(keysOf(formatos)).describe('Formato do arquivo'),
  ipb_sha256: z.string().describe('Resumo SHA-256 do arquivo, em hexadecimal; vazio quando não foi guardado'),
  ipb_desfeita_em: z.iso.datetime().nullable().describe('Quando a importação foi desfeita'),
})
export type ImportacaoPublicaRow = z.output<typeof importacaoPublicaRow>

export const importacaoPublica = importacaoPublicaRow.extend({
  ipb_escopos: z.array(z.object({ nome: z.string(), ...counts })).describe('O mesmo para cada entidade, ano e mês'),
})
export type ImportacaoPublica = z.output<typeof importacaoPublica>

const whole = (least: number, most: number, message: string) =>
  z.coerce.number(message).int(message).min(least, message).max(most, message)

const labels = {
  importacao_publica_id: 'Importação nº',
  ipb_data: 'Gravada em',
  ipb_conjunto: 'Conjunto',
  ipb_partes: 'Entidade, ano e mês',
  ipb_linhas: 'Linhas',
  ipb_novos: 'Novos',
  ipb_alterados: 'Alterados',
  ipb_iguais: 'Iguais',
  ipb_ausentes: 'Retirados',
  ipb_via: 'Como chegou',
  ipb_formato: 'Formato',
  ipb_sha256: 'SHA-256 do arquivo',
  ipb_desfeita_em: 'Desfeita em',
  ipb_ano: 'Ano',
  ipb_mes: 'Mês',
}

/** `titulos`: name of each set -> the title of its public list. */
export const importacaoPublicaList = (titulos: Readonly<Record<string, string>>) =>
  defineList({
    path: '/ajax/importacao_publica',
    page: '/dados/importacoes',
    title: 'Arquivos recebidos',
    lead: 'De que arquivos vieram os dados deste portal: quando cada um foi gravado, o que mudou e o resumo que permite conferir que é o mesmo arquivo.',
    exportName: 'arquivos_recebidos',
    row: importacaoPublicaRow,
    filters: z
      .object({
        ipb_conjunto: z.enum(Object.keys(titulos), 'Opção inválida.'),
        ipb_ano: whole(1900, 9999, 'Ano inválido.'),
        ipb_mes: whole(1, 12, 'Mês inválido.'),
      })
      .partial(),
    sort: { by: ['ipb_data'], first: ['ipb_data', 'desc'] },
    words: { labels, values: { ipb_conjunto: titulos, ipb_via: vias, ipb_formato: formatos, ipb_mes: meses } },
  })
export type ImportacaoPublicaList = ReturnType<typeof importacaoPublicaList>

/** A set, as its public list is called and where that is. */
/** `pagina`: null of a set that has no public list. */
export const conjuntoPublico = z.object({ nome: z.string(), titulo: z.string(), pagina: z.string().nullable() })
export type ConjuntoPublico = z.output<typeof conjuntoPublico>

export const importacaoOpcoes = z.object({ conjuntos: z.array(conjuntoPublico), anos: z.array(z.int()) })
export type ImportacaoOpcoes = z.output<typeof importacaoOpcoes>
export type ImportacaoListData = ListPageData<ImportacaoPublicaRow> & { opcoes: ImportacaoOpcoes }

export const importacaoPublicaPage = z.object({
  importacao: importacaoPublica,
  /** Null when the portal no longer imports the set. */
  conjunto: conjuntoPublico.nullable(),
})
export type ImportacaoPublicaPage = z.output<typeof importacaoPublicaPage>
