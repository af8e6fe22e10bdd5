// The management reports of the last two years, written and signed; that of the present year is still to be begun.
import { createGestao, signGestao } from '#modules/atendimento/relatorio-ouvidoria/server/relatorio-ouvidoria.facade.ts'
import type { Platform } from '#platform/platform.ts'
import { lerTextos } from '../ler.ts'

const assinante = {
  rge_nome: 'Rosemeire dos Anjos Pereira',
  rge_cargo: 'Ouvidora-geral do Município',
  rge_login: 'ouvidoria@licuri.example',
  versao: null,
}

/**
 * `hoje` is the current day in the city. Each report is signed in a transaction of its own after the town is stored, since its file has
 * figures of the town.
 */
export async function publicaRelatorios(platform: Platform, hoje: string): Promise<void> {
  const ano = Number(hoje.slice(0, 4))
  for (const [at, textos] of escritos.entries()) {
    const rge_ano = ano - escritos.length + at
    const form = { rge_ano, rge_motivo: '', ...textos, versao: null }
    const id = await platform.database.write((tx) => createGestao(tx, form))
    const agora = new Date(Math.min(Date.parse(`${rge_ano + 1}-01-28T17:20:00Z`), Date.now()))
    await signGestao(platform, id, { ...assinante, agora })
  }
}

// Each part begins with its name; entries of a list are lines.
const escritos = lerTextos('relatorios-da-ouvidoria').map(({ corpo }) => {
  const partes = corpo.split(/^## .*$/m).map((parte) => parte.trim().replace(/^- /gm, ''))
  const [, rge_introducao = '', rge_pontos = '', rge_providencias = '', rge_recomendacoes = ''] = partes
  return { rge_introducao, rge_pontos, rge_providencias, rge_recomendacoes }
})
