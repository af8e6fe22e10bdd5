// For people who come in person: the E-Sic's phones, and a form to fill in and bring along.
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { leTelefone } from '#base/telefone.ts'
import { forPaper } from '#kits/midia/server/renditions.ts'
import { findRegras } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { findPortal, findSicAddress } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import { findFile, isHeld } from '#platform/storage/arquivo.queries.ts'
import { telefones } from '../esic.contract.ts'
import type { FormularioFacts } from './formulario.ts'

const telefonesSchema = {
  summary: 'Telefones do Serviço de Informação ao Cidadão',
  response: { 200: z.object({ data: telefones }) },
}

// the portal shows them with their mask
const digits = (shown: string) => leTelefone(shown) ?? ''

export function esicModule({ app, platform }: ModuleContext): void {
  app.get('/esic/ajax/telefones', { schema: telefonesSchema }, async () => {
    const { telefone_primario, telefone_secundario } = await findPortal(platform)
    return { data: { telefone_primario: digits(telefone_primario), telefone_secundario: digits(telefone_secundario) } }
  })

  app.get('/esic/download', { schema: { hide: true } }, async (_request, reply) => {
    const pdf = await findFormulario(platform)
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="pedido-de-informacao.pdf"')
      .send(pdf)
  })
}

// Fills the form with the settings; the PDF is made again only when they change.
const cache = new WeakMap<Platform, { key: string; pdf: Promise<Buffer> }>()

/** The form of the town as a PDF. */
async function findFormulario(platform: Platform): Promise<Buffer> {
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
