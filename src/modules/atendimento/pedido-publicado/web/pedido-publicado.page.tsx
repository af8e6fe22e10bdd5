import type { Head, PageProps } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import { Facts } from '#ui/facts.tsx'
import { RecordHead } from '#ui/record-head.tsx'
import type { Publicado } from '../pedido-publicado.contract.ts'
import '#ui/css/texto.css'

export const head = ({ ppu_titulo, ppu_orgao }: Publicado): Head => ({
  title: ppu_titulo,
  description: `Pedido de informação respondido por ${ppu_orgao}: ${ppu_titulo}`,
  trail: [
    { label: 'E-Sic', href: '/esic' },
    { label: 'Pedidos respondidos', href: '/esic/pedidos-respondidos' },
    { label: ppu_titulo },
  ],
})

export default function PedidoPublicadoPage({ data }: PageProps<Publicado>) {
  const { ppu_dias } = data
  return (
    <>
      <RecordHead over="Pedido já respondido" title={data.ppu_titulo} />
      <Facts
        isLarge
        facts={[
          ['Órgão', data.ppu_orgao],
          ['Pedido em', <Day key="p" date={data.ppu_pedido_em} />],
          ['Respondido em', <Day key="r" date={data.ppu_respondido_em} />],
          ['Tempo', ppu_dias === 0 ? 'No mesmo dia' : ppu_dias === 1 ? '1 dia' : `${ppu_dias} dias`],
        ]}
      />
      <section className="secao medida">
        <h2>O que se perguntou</h2>
        <p className="linhas">{data.ppu_pergunta}</p>
      </section>
      <section className="secao medida">
        <h2>O que se respondeu</h2>
        <p className="linhas">{data.ppu_resposta}</p>
      </section>
      <p className="secao so-tela">
        Não é bem isso? <a href="/esic/solicitacao/cadastro">Faça o seu pedido</a>.
      </p>
    </>
  )
}
