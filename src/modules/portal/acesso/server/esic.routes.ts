// The first page of the E-Sic. It is public; logged-in citizens are greeted.

import { listRecentes } from '#modules/atendimento/pedido-publicado/server/pedido-publicado.facade.ts'
import { findRegras } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { findNumerosDoAno } from '#modules/atendimento/relatorio/server/relatorio.facade.ts'
import {
  findPortal,
  findQuemResponde,
  findSicAddress,
} from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { listNormasLocais } from '#modules/legislacao/ato-normativo/server/ato-normativo.facade.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import { type EsicPage, esicPage } from '../acesso.contract.ts'

export function esicHomeRoutes({ page, platform, directory }: ModuleContext): void {
  directory.pages.push(
    {
      group: 'Atendimento',
      href: '/esic',
      dimension: 'sic',
      label: 'E-Sic',
      text: 'O direito à informação pública e onde pedi-la ao município.',
      icon: 'conversa',
      menu: true,
    },
    {
      group: 'Atendimento',
      href: '/esic/acesso',
      label: 'Entrar no E-Sic',
      text: 'Para pedir informações e acompanhar os seus pedidos.',
    },
    {
      group: 'Atendimento',
      href: '/esic/recuperar-senha',
      label: 'Recuperar acesso ao E-Sic',
      text: 'Para escolher uma nova senha pelo e-mail.',
    },
  )
  page('/esic', 'esic', { output: esicPage, load: () => loadHome(platform) })
}

async function loadHome(platform: Platform): Promise<EsicPage> {
  const { db } = platform.database
  const [endereco, regras, responde, normas, respondidos, numeros] = await Promise.all([
    findSicAddress(platform),
    findRegras(db),
    findQuemResponde(db),
    listNormasLocais(db, 'lai'),
    listRecentes(db, 4),
    findPortal(platform).then(({ fuso_horario }) => findNumerosDoAno(db, fuso_horario)),
  ])
  const { recursos, ...quem } = responde
  const { diasResposta, diasProrrogacao, diasRecurso, diasDecisao } = regras
  return {
    numeros,
    respondidos,
    endereco,
    normas,
    dias: { resposta: diasResposta, prorrogacao: diasProrrogacao, recurso: diasRecurso, decisao: diasDecisao },
    quem: {
      ...quem,
      recursos: regras.autoridades.map((autoridade, at) => ({ autoridade, responsavel: recursos[at] ?? '' })),
    },
  }
}
