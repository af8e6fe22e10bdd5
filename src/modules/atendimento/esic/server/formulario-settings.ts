// Fills the form with the settings; the PDF is made again only when they change.
import { buffer } from 'node:stream/consumers'
import { forPaper } from '#kits/midia/server/renditions.ts'
import { findRegras } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { findPortal, findSicAddress } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { Platform } from '#platform/platform.ts'
import { findFile, isHeld } from '#platform/storage/arquivo.queries.ts'
import type { FormularioFacts } from './formulario.ts'

const cache = new WeakMap<Platform, { key: string; pdf: Promise<Buffer> }>()

/** The form of the town as a PDF. */
export async function findFormulario(platform: Platform): Promise<Buffer> {
  const [portal, endereco, regras] = await Promise.all([
    findPortal(platform),
    findSicAddress(platform),
    findRegras(platform.database.db),
  ])
  const facts: FormularioFacts = {
    nome: portal.nome,
    uf: portal.uf,
    endereco,
    horario: portal.horario_atendimento,
    telefones: [portal.telefone_primario, portal.telefone_secundario].filter(Boolean),
    email: portal.email,
    dias: {
      resposta: regras.diasResposta,
      prorrogacao: regras.diasProrrogacao,
      recurso: regras.diasRecurso,
      decisao: regras.diasDecisao,
    },
  }
  const key = JSON.stringify([facts, portal.logo])
  const known = cache.get(platform)
  if (known?.key === key) return known.pdf
  const pdf = make(platform, facts, portal.logo)
  cache.set(platform, { key, pdf })
  pdf.catch(() => cache.delete(platform))
  return pdf
}

async function make(platform: Platform, facts: FormularioFacts, logo: string | null): Promise<Buffer> {
  const { makeFormulario } = await import('./formulario.ts') // loads a large library that is seldom needed
  return makeFormulario(facts, await readLogo(platform, logo))
}

// The form has no coat of arms when it is missing, or when it can't be read.
async function readLogo({ database, files, log }: Platform, logo: string | null): Promise<Buffer | null> {
  try {
    const file = logo ? await findFile(database.db, Number(logo.split('/').at(-1))) : undefined
    if (!file || isHeld(file)) return null
    return await forPaper(await buffer(await files.storage.open(file.arq_chave)), 600)
  } catch (error) {
    log.warn({ err: error }, 'brasão não lido para o formulário presencial')
    return null
  }
}
