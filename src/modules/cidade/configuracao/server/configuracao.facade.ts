// The settings that every page shows, remembered until any instance writes.
import { diaDe } from '#base/data.ts'
import { mostraTelefone } from '#base/telefone.ts'
import type { PortalInfo } from '#kits/page/page.ts'
import type { Queries } from '#platform/db/connect.ts'
import { atPrimary } from '#platform/db/public-questions.ts'
import type { Platform } from '#platform/platform.ts'
import { origemDoAvatar } from '../avatar.ts'
import { destinosIniciais, networkNames, networks, nomesDaLista } from '../choices.ts'
import { type ConfiguracaoRow, findConfiguracao, listNomesDaCidade } from './configuracao.queries.ts'

export type { OwnPasswords } from './configuracao-save.ts'

const cache = new WeakMap<Platform, { portal: Promise<PortalInfo> | null }>()

export function findPortal(platform: Platform): Promise<PortalInfo> {
  let memory = cache.get(platform)
  if (!memory) {
    const fresh: { portal: Promise<PortalInfo> | null } = { portal: null }
    platform.database.onChange(() => {
      fresh.portal = null
    })
    cache.set(platform, fresh)
    memory = fresh
  }
  const reading = memory.portal ?? atPrimary(() => findConfiguracao(platform.database.db)).then(toPortal)
  if (platform.database.receivesChanges()) memory.portal = reading
  reading.catch(() => {
    if (memory?.portal === reading) memory.portal = null
  })
  return reading
}

/** The current day in the city. */
export const hojeNaCidade = async (platform: Platform) => diaDe(new Date(), (await findPortal(platform)).fuso_horario)

/** The site's name in e-mails: 'Portal da Transparência – Prefeitura de …'. Takes `db`: a transaction uses its own connection. */
export async function findSiteName(db: Queries): Promise<string> {
  const { portal, nome } = await findConfiguracao(db)
  return `${portal} – ${nome}`
}

/** What whoever guesses a password knows: the names of the town, of the portal and of the entities, and what is the account's `own`. */
export async function findPalavras(db: Queries, ...own: string[]): Promise<string[]> {
  return [...(await listNomesDaCidade(db)), ...own]
}

/** The address of the SIC's desk: its own, or else the town hall's. */
export async function findSicAddress(platform: Platform): Promise<string> {
  const { sic_endereco, endereco } = await findConfiguracao(platform.database.db)
  return sic_endereco || endereco
}

export type ListaDoSic = { grupo: string; nomes: string[] }

/** The lists with which the portal begins. */
export const listasIniciais: ListaDoSic[] = Object.entries(destinosIniciais).map(([grupo, nomes]) => ({
  grupo,
  nomes: [...nomes],
}))

/** To whom requests for information go, besides the registered organs. */
export async function findListasDoSic(db: Queries): Promise<ListaDoSic[]> {
  const { sic_secretarias, sic_setores } = await findConfiguracao(db)
  const stored = [sic_secretarias, sic_setores]
  return listasIniciais.map(({ grupo, nomes }, at) => ({ grupo, nomes: namesOf(stored[at]) ?? nomes }))
}

const namesOf = (texto: string | null | undefined) => (texto == null ? null : nomesDaLista(texto))

/**
 * The people responsible for access to information (PNTP 12.1, 12.6), of appeals those of the first and of the second instance; '' for
 * what is not filled.
 */
export async function findQuemResponde(db: Queries) {
  const row = await findConfiguracao(db)
  const recursos: [string, string] = [row.autoridade_1_responsavel, row.autoridade_2_responsavel]
  return {
    unidade: row.sic_unidade,
    responsavel: row.sic_responsavel,
    resposta: row.autoridade_resposta,
    recursos,
    monitoramento: row.autoridade_monitoramento,
  }
}

/** docs/specification/requests.md#simplified-registration: the registration of requesters asks for name, e-mail and password only. */
export async function hasSimplifiedRegistration(platform: Platform): Promise<boolean> {
  const { cadastro_simplificado } = await findConfiguracao(platform.database.db)
  return cadastro_simplificado
}

/** What the town says of how accessible the portal is: null and empty where it says nothing. `limites` are those known, in order. */
export async function findAcessibilidade(db: Queries) {
  const row = await findConfiguracao(db)
  return {
    data: row.acessibilidade_data,
    metodo: row.acessibilidade_metodo,
    avaliador: row.acessibilidade_avaliador,
    limites: nomesDaLista(row.acessibilidade_limites),
  }
}

/** How many people live in the town, and in which year they were counted; null where it is not known. */
export async function findPopulacao(db: Queries) {
  const { populacao, populacao_ano: ano } = await findConfiguracao(db)
  return populacao === null || ano === null ? null : { habitantes: populacao, ano }
}

export const imageAddress = (id: number | null) => (id === null ? null : `/imagem/${id}`)

/** Browsers keep the sheet for ever: another number when the same colour gives another sheet. */
export const themeAddress = (cor: string) => `/tema/${cor.slice(1)}.css?v=2`

// pages and papers show it with its mask
const shown = (telefone: string) => telefone && mostraTelefone(telefone)

function toPortal(row: ConfiguracaoRow): PortalInfo {
  const popup = imageAddress(row.popup_img)
  const avatar = origemDoAvatar(row)
  return {
    nome: row.nome,
    portal: row.portal,
    uf: row.uf,
    email: row.email,
    telefone_primario: shown(row.telefone_primario),
    telefone_secundario: shown(row.telefone_secundario),
    endereco: row.endereco,
    horario_atendimento: row.horario_atendimento,
    fuso_horario: row.fuso_horario,
    redes: networkNames.filter((name) => row[name]).map((name) => ({ rede: networks[name], endereco: row[name] })),
    site_oficial: row.site_oficial,
    radar_url: row.radar_botao ? row.radar_url : '',
    privacidade_url: row.privacidade_url,
    encarregado:
      row.encarregado_nome === ''
        ? null
        : {
            nome: row.encarregado_nome,
            email: row.encarregado_email,
            telefone: shown(row.encarregado_telefone),
          },
    simbolo_acessibilidade: row.simbolo_acessibilidade,
    logo: imageAddress(row.logo),
    favico: imageAddress(row.favico),
    popup: popup === null ? null : { imagem: popup, url: row.popup_url, alt: row.popup_alt },
    tema: themeAddress(row.cor),
    ...(avatar && { avatar }),
  }
}
