// A district of the town: its outline, and what lies in it. The numbers of the drawing are links to their lines in the lists.
import { mostraNumero } from '#base/numero.ts'
import { lugaresHref } from '#kits/mapa/bairros.ts'
import { maisNumerados } from '#kits/mapa/desenho.ts'
import { Quadro } from '#kits/mapa/web/mapa.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import type { LugarPage } from '../lugar.contract.ts'
import { dizQuantos, palavras } from '../lugar.words.ts'

export const head = ({ nome }: LugarPage): Head => ({
  title: nome,
  description: `Os órgãos, as unidades de saúde e as obras que ficam em ${nome}.`,
  trail: [{ label: 'Bairros e povoados', href: lugaresHref }, { label: nome }],
})

export default function LugarPageView({ data }: PageProps<LugarPage>) {
  const { nome, fonte, mapa, inteiro, grupos, sem } = data
  const totalDe = (tipo: LugarPage['grupos'][number]['tipo']) => grupos.find((um) => um.tipo === tipo)?.total ?? 0
  const dentro = dizQuantos({ orgaos: totalDe('orgaos'), unidades: totalDe('unidades'), obras: totalDe('obras') })
  const faltam = dizQuantos(sem)
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>{nome}</h1>
          <p className="lead">{dentro ? `Aqui: ${dentro}.` : 'Nada do que tem coordenadas no portal fica aqui.'}</p>
        </div>
      </div>
      <div className="mapa-e-lista">
        <div className="quadros">
          {inteiro && <Quadro mapa={inteiro} dizer={`Contorno de ${nome}, com o norte acima.`} />}
          {mapa && (
            <Quadro mapa={mapa} dizer={`Mapa de ${nome}, com o norte acima. Cada número leva à sua linha na lista.`} />
          )}
        </div>
        <div>
          {grupos.map((grupo) => (
            <Grupo key={grupo.tipo} {...grupo} />
          ))}
          {mapa && mapa.quantosOutros > 0 && (
            <p className="dica">{`No desenho, os que vêm depois do ${maisNumerados} são pontos sem número.`}</p>
          )}
          {faltam && (
            <p className="dica">{`Ainda sem coordenadas, e por isso em nenhum mapa: ${faltam}. Podem ser daqui.`}</p>
          )}
          <p className="dica">{`Contornos: ${fonte}.`}</p>
        </div>
      </div>
      <Perto {...data} />
      <p>
        <a href={lugaresHref}>Todos os bairros e povoados</a>
      </p>
    </>
  )
}

function Grupo({ tipo, total, primeiro, itens }: LugarPage['grupos'][number]) {
  if (!total) return null
  const { titulo, lista } = palavras[tipo]
  return (
    <section className="secao" aria-labelledby={tipo}>
      <h2 id={tipo}>{titulo}</h2>
      <ol start={primeiro}>
        {itens.map(({ nome, href, texto }, at) => (
          <li key={href} id={`mapa-${primeiro + at}`}>
            <a href={href}>{nome}</a>
            {texto && <span className="dica">{texto}</span>}
          </li>
        ))}
      </ol>
      {total > itens.length && (
        <p className="dica">
          Aqui estão os {itens.length} primeiros de {total}. <a href={lista}>Ver a lista completa</a>
        </p>
      )}
    </section>
  )
}

function Perto({ nome, perto }: LugarPage) {
  if (!perto.length) return null
  return (
    <section className="secao" aria-labelledby="perto">
      <h2 id="perto">Onde ser atendido perto daqui</h2>
      <p>{`Órgãos e unidades de saúde fora de ${nome}. A distância é em linha reta, a partir do meio do contorno: pela estrada pode ser mais.`}</p>
      <ul className="lista-simples">
        {perto.map(({ nome, href, texto, km }) => (
          <li key={href}>
            <a href={href}>{nome}</a>
            {`: ${km < 0.1 ? 'menos de 0,1' : mostraNumero(km)} km`}
            {texto && <span className="dica">{` · ${texto}`}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
