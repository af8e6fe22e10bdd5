// The town by the PNTP, for everybody: the index, its curve, each criterion with its evidence, and how it is counted.
import { mostraDataHora } from '#base/data.ts'
import { Downloads } from '#kits/export/web/downloads.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import '#ui/css/pntp.css'
import type { AvaliacaoPage } from '../pntp.contract.ts'
import { Barra, Criterios, Curva, titleOf } from './avaliacao.tsx'

export const head = ({ avaliacao }: AvaliacaoPage): Head => ({
  title: `Avaliação pelo PNTP${avaliacao ? ` ${avaliacao.ano}` : ''}`,
  description: 'Como o próprio portal se vê pelos critérios dos tribunais de contas, com as provas de cada um.',
  trail: [
    { label: 'Transparência', href: '/transparencia' },
    { label: 'Avaliação pelo PNTP', href: '/transparencia/avaliacao' },
  ],
})

export default function AvaliacaoPageView({ data }: PageProps<AvaliacaoPage>) {
  const { avaliacao, curva } = data
  const { portal } = useFrame()
  if (!avaliacao)
    return (
      <div className="medida">
        <h1>Avaliação pelo PNTP</h1>
        <p className="lead">
          O município ainda não publica a avaliação que o portal faz de si pelos critérios dos tribunais de contas. Tudo
          o que está publicado está em <a href="/transparencia">Transparência</a>.
        </p>
      </div>
    )
  return (
    <div className="pntp">
      <div className="cabecalho">
        <div>
          <p className="ajuda">
            Índice PNTP {avaliacao.ano}, calculado pelo próprio portal em{' '}
            {mostraDataHora(avaliacao.em, portal.fuso_horario)}
          </p>
          <h1>{titleOf(avaliacao)}</h1>
          <p className="lead">
            Como o portal está pelos critérios com que os tribunais de contas avaliam a transparência dos municípios.
            Cada critério leva à página que o mostra.
          </p>
        </div>
        <div className="acoes">
          <Downloads files={[{ hrefOf: () => '/transparencia/avaliacao.csv', what: 'do índice', others: [] }]} />
        </div>
      </div>
      <Barra indice={avaliacao.indice} />
      <Curva curva={curva} />
      <Criterios avaliacao={avaliacao} />
      <section className="secao medida" aria-labelledby="como">
        <h2 id="como">Como se conta</h2>
        <p>
          Cada dimensão tem um peso, e dentro dela um critério essencial vale 2, um obrigatório 1,5 e um recomendado 1.
          De cada critério se verificam até cinco itens: se há o dado (30), se é atual (30), se há três anos anteriores
          (20), se se baixa (10) e se se filtra (10). Sem o dado os outros nada contam.
        </p>
        <p>
          O portal decide sozinho o que pode ver: o que há em cada lista, de quando é, de que anos, se os arquivos
          respondem, que filtros há. O que só uma pessoa sabe vale 180 dias. Este índice não é a nota do Tribunal, que
          avalia também a qualidade do que está publicado.
        </p>
      </section>
    </div>
  )
}
