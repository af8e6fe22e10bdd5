// Requests for lamps, holes and rubbish of the last two months, with what became of each.
import { somaDias } from '#base/prazo.ts'
import {
  createPedido,
  findServico,
  movePedido,
  saveOfertas,
} from '#modules/atendimento/pedido-servico/server/pedido-servico.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { hashPassword } from '#platform/session/password.ts'
import { newToken } from '#platform/session/session.queries.ts'
import { instante } from '../calendar.ts'
import { findAdministrador } from '../demo.queries.ts'
import { inteiro, lerCsv, texto, um } from '../ler.ts'
import { idsPorNome, insere } from '../linhas.queries.ts'

const pedidos = lerCsv('pedidos-servico', {
  ...{ servico: texto, rua: texto, referencia: texto, bairro: texto, descricao: texto, idade: inteiro, dias: inteiro },
  ...{ fim: um('REC', 'ENC', 'AND', 'FEI', 'NAO'), texto },
})

/** In how many days the town means to do each. */
const prazos = {
  'Conserto de iluminação pública': 5,
  'Tapa-buraco': 15,
  'Coleta de entulho e podas': 7,
  'Coleta de lixo em falta': 3,
}

// With the protocol of a request this code opens it, whichever of the demonstration it is.
const codigoDaDemonstracao = '2026112320261123'

export async function guardaPedidos(tx: WriteTransaction, hoje: string): Promise<void> {
  const codigo = await hashPassword(codigoDaDemonstracao)
  const servidor = await findAdministrador(tx)
  const idDe = await idsPorNome(tx, 'publicacao', 'pub_titulo')
  const ofertas = Object.entries(prazos).map(([nome, dias]) => [idDe(nome), { aceita: true, dias }] as const)
  await saveOfertas(tx, new Map(ofertas))
  for (const [at, pedido] of [...pedidos.entries()].sort(([, one], [, other]) => other.idade - one.idade)) {
    // in the morning, and never later than now
    const quando = (depois: number) =>
      new Date(
        Math.min(
          Date.parse(instante(somaDias(hoje, depois - pedido.idade), `0${8 + (at % 2)}:15`)),
          Date.now() - 60_000,
        ),
      ).toISOString()
    const { pedido_servico_id } = await createPedido(tx, {
      servico: await findServico(tx, idDe(pedido.servico)),
      form: {
        ...{ psv_rua: pedido.rua, psv_referencia: pedido.referencia, psv_bairro: pedido.bairro },
        ...{ psv_descricao: pedido.descricao, psv_nome: '', psv_email: '', psv_telefone: '' },
      },
      ...{ codigo, envio: `demonstracao ${at}`, arquivoIds: [], quando: quando(0) },
    })
    if (pedido.fim === 'REC') continue
    const passo = { versao: null, by: servidor, arquivoIds: [] }
    if (pedido.fim === 'FEI' || pedido.fim === 'NAO')
      await movePedido(tx, pedido_servico_id, { ...passo, para: 'ENC', texto: '', agora: quando(0) })
    await movePedido(tx, pedido_servico_id, {
      ...passo,
      ...{ para: pedido.fim, texto: pedido.texto, agora: quando(pedido.dias) },
    })
  }
}

/** People who are written to when something of theirs is new. */
const seguidos = [
  ['lista', '/acesso/licitacoes', 'Licitações', 'oficina.umbuzeiro@exemplo.example'],
  ['lista', '/noticias', 'Notícias', 'radio.licuri@exemplo.example'],
  ['busca', '/busca?q=merenda', 'Busca: merenda', 'radio.licuri@exemplo.example'],
] as const

export async function guardaSeguidores(tx: WriteTransaction, hoje: string): Promise<void> {
  const desde = instante(somaDias(hoje, -9), '10:20')
  const linhas = seguidos.map(([seg_tipo, seg_o, seg_titulo, seg_email]) => ({
    ...{ seg_tipo, seg_o, seg_titulo, seg_email, seg_chave: newToken() },
    ...{ seg_pedido_em: desde, seg_confirmado_em: desde, seg_dia: hoje },
  }))
  await insere(tx, 'seguimento', linhas)
}
