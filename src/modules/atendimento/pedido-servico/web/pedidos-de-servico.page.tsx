// What can be asked for without an account, how much was, and in how many days half of it was done.
import { mostraNumero } from '#base/numero.ts'
import type { Head, PageProps } from '#kits/page/page.ts'
import { dizNumeros } from '../numeros.rules.ts'
import type { PedidosPage } from '../pedido-servico.contract.ts'
import '#ui/css/texto.css'

const title = 'Pedidos de serviço'

export const head = (): Head => ({
  title,
  description: 'Peça um serviço do município sem cadastro, diga onde é e acompanhe com o número do recibo.',
  trail: [{ label: 'Serviços', href: '/servicos' }, { label: title }],
})

export default function PedidosDeServicoPage({ data: { servicos, numeros } }: PageProps<PedidosPage>) {
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">Escolha o que precisa, diga onde é e guarde o número. Não precisa de cadastro.</p>
          {dizNumeros(numeros) && <p className="dica">{dizNumeros(numeros)}</p>}
        </div>
      </div>
      <p className="acoes">
        <a className="btn sec" href="/pedidos-de-servico/acompanhar">
          Acompanhar um pedido
        </a>
      </p>
      <section className="secao texto" aria-labelledby="o-que-pedir">
        <h2 id="o-que-pedir">O que pedir</h2>
        {servicos.length === 0 && (
          <p>
            A prefeitura ainda não recebe pedidos por aqui. Veja <a href="/servicos">todos os serviços</a> e onde pedir
            cada um.
          </p>
        )}
        <ul>
          {servicos.map(({ publicacao_id, pub_titulo, pub_descricao, spd_dias }) => (
            <li key={publicacao_id}>
              <a href={`/pedidos-de-servico/pedir/${publicacao_id}`}>{pub_titulo}</a>
              {pub_descricao && `: ${pub_descricao}`}
              {spd_dias !== null && ` Prazo: ${mostraNumero(spd_dias)} ${spd_dias === 1 ? 'dia' : 'dias'}.`}
            </li>
          ))}
        </ul>
      </section>
      <section className="secao texto">
        <h2>Não é isto?</h2>
        <p>
          Para receber um documento ou uma informação, faça um <a href="/esic">pedido de informação</a>. Para reclamar,
          denunciar ou elogiar, fale com a <a href="/ouvidoria">Ouvidoria</a>. Outros serviços estão na{' '}
          <a href="/servicos">Carta de Serviços</a>.
        </p>
      </section>
    </>
  )
}
