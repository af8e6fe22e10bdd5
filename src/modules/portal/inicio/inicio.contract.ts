import { z } from 'zod'
import type { SiteIcon } from '#base/site-icon.ts'
import { flag, version } from '#kits/form/fields.ts'
import { imagem } from '#kits/midia/midia.schema.ts'
import { cartao } from '#modules/conteudo/agenda/agenda.contract.ts'
import { bannerPublico, slidePublico } from '#modules/conteudo/banner/banner.contract.ts'
import { type Bloco, campoOrdem, campoVisivel, nomesDosBlocos } from './blocos.ts'

const link = z.object({ href: z.string(), label: z.string(), text: z.string() })
const icon = z.custom<SiteIcon>((name) => typeof name === 'string')

const valores = z.object({ linhas: z.int(), total: z.string(), parte: z.number() })

/** Amounts as decimal text; `parte` in per cent; `pagamentos` is the list whose sum an amount is, where there is one. */
const dinheiro = z.object({
  /** Of the budget of the year, by function; null while no payment of this year or the last one is known. */
  pago: z
    .object({
      ano: z.int(),
      total: z.string(),
      pagamentos: z.string(),
      href: z.string(),
      /** The updated budget, and how much of it was paid; null where no budget is known. */
      orcamento: z.object({ total: z.string(), parte: z.number() }).nullable(),
      areas: z.array(
        z.object({
          ...{ nome: z.string(), total: z.string(), parte: z.number() },
          href: z.string().nullable(),
          pagamentos: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  /** Null when no contract of this year or the last one is known. */
  contratado: z
    .object({
      ano: z.int(),
      total: z.string(),
      linhas: z.int(),
      href: z.string(),
      /** The whole year before, and how much of it this year's is; null when nothing was contracted then. */
      anterior: z.object({ ano: z.int(), total: z.string(), parte: z.number() }).nullable(),
      areas: z.array(valores.extend({ nome: z.string(), href: z.string().nullable() })),
    })
    .nullable(),
  outros: z.array(z.object({ rotulo: z.string(), valor: z.string(), href: z.string() })),
})
export type Dinheiro = z.output<typeof dinheiro>

const licitacao = z.object({
  id: z.int(),
  numero: z.string(),
  modalidade: z.string().nullable(),
  objeto: z.string(),
  realizacao: z.string().nullable(),
})

export const inicioPage = z.object({
  /** The blocks that are shown, in their order. */
  blocos: z.array(z.custom<Bloco>((nome) => typeof nome === 'string')),
  /** Staff look at blocks that are not saved yet. */
  isPrevia: z.boolean(),
  slides: z.array(slidePublico),
  banners: z.array(bannerPublico),
  tarefas: z.array(link.extend({ icon })),
  /** Quick links of staff. */
  atalhos: z.array(z.object({ id: z.int(), titulo: z.string(), url: z.string(), icone: z.string() })),
  dinheiro: dinheiro.nullable(),
  /** Newest first; `data` as YYYY-MM-DD, `categoria` '' without one. */
  noticias: z.array(
    z.object({
      id: z.int(),
      titulo: z.string(),
      href: z.string(),
      resumo: z.string(),
      data: z.string(),
      categoria: z.string(),
      imagem: imagem.nullable(),
      alt: z.string(),
    }),
  ),
  eventos: z.array(cartao),
  servicos: z.array(z.object({ href: z.string(), nome: z.string(), icone: z.string(), quantos: z.int() })),
  licitacoes: z.array(licitacao),
  /** The main lists and how many rows each has. */
  /** `ano`: whose rows a list opens with, when it is one year's. */
  dados: z.array(z.object({ href: z.string(), label: z.string(), linhas: z.int(), ano: z.int().nullable() })),
})
export type InicioPage = z.output<typeof inicioPage>

export const erroPage = z.object({ status: z.int(), message: z.string(), requestId: z.string().nullable() })
export type ErroPage = z.output<typeof erroPage>

export const siteMapPage = z.object({ grupos: z.array(z.object({ grupo: z.string(), paginas: z.array(link) })) })
export type SiteMapPage = z.output<typeof siteMapPage>

export const paginaInicial = z.object({ blocos: z.array(z.string()), versao: z.int() })
export type PaginaInicial = z.output<typeof paginaInicial>

const place = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z.coerce
    .number('Informe um número de 1 a 99.')
    .int('Informe um número de 1 a 99.')
    .min(1, 'Informe um número de 1 a 99.')
    .max(99, 'Informe um número de 1 a 99.')
    .nullable(),
)

const fields = z.object({
  ...Object.fromEntries(nomesDosBlocos.map((bloco) => [campoVisivel(bloco), flag()])),
  ...Object.fromEntries(nomesDosBlocos.map((bloco) => [campoOrdem(bloco), place])),
  versao: version(),
})

/** `tarefas_visivel=S&tarefas_ordem=2…`: blocks without a place come last; those with the same one in their first order. */
export const paginaInicialForm = fields.transform((form) => {
  const read = form as Record<string, unknown>
  const placeOf = (bloco: Bloco) => Number(read[campoOrdem(bloco)] ?? 100)
  const shown = nomesDosBlocos.filter((bloco) => read[campoVisivel(bloco)])
  return { blocos: shown.sort((a, b) => placeOf(a) - placeOf(b)), versao: form.versao }
})
export type PaginaInicialForm = z.output<typeof paginaInicialForm>

export const acessibilidadePage = z.object({
  /** What the town says of it; null and empty where it says nothing. */
  data: z.iso.date().nullable(),
  metodo: z.string(),
  avaliador: z.string(),
  limites: z.array(z.string()),
  /** How many pages, services and news have a video in Libras. */
  videos: z.int(),
  /** Where whoever meets a barrier writes of it; null without an ombudsman. */
  reclamar: z.string().nullable(),
})
export type AcessibilidadePage = z.output<typeof acessibilidadePage>
