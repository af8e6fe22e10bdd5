// How many asked this year, and in how many days they were answered, beside the law's term. What nobody can know yet says so.
import { type Fact, Facts } from '#ui/facts.tsx'
import type { EsicPage } from '../acesso.contract.ts'

export function Numeros({ numeros, dias }: Pick<EsicPage, 'numeros' | 'dias'>) {
  return (
    <section aria-label={`Pedidos de informação em ${numeros.ano}`}>
      <Facts isLarge facts={fatosDosPedidos(numeros, dias.resposta)} />
    </section>
  )
}

const aindaNao = <span className="vago">Ainda não se sabe</span>

export function fatosDosPedidos(numeros: EsicPage['numeros'], prazo: number): Fact[] {
  const { ano, recebidos, abertos, mediana, no_prazo, fora_do_prazo, negados } = numeros
  const contados = no_prazo + fora_do_prazo
  return [
    [`Pedidos em ${ano}`, String(recebidos), recebidos > 0 && emAndamento(abertos)],
    [
      'Metade foi respondida em até',
      mediana === null ? aindaNao : mediana === 1 ? '1 dia' : `${mediana} dias`,
      `o prazo da lei é de ${prazo}`,
    ],
    [
      'Respondidos no prazo',
      contados === 0 ? aindaNao : `${no_prazo} de ${contados}`,
      <Atrasados key="a" quantos={fora_do_prazo} />,
    ],
    [
      'Negados',
      recebidos === 0 ? aindaNao : String(negados),
      <a key="n" href="/acesso/relatorio">
        e por qual motivo
      </a>,
    ],
  ]
}

const emAndamento = (abertos: number) => (abertos === 0 ? 'nenhum em andamento' : `${abertos} ainda em andamento`)

function Atrasados({ quantos }: { quantos: number }) {
  const texto = quantos === 0 ? 'nenhum atrasou' : quantos === 1 ? '1 atrasou' : `${quantos} atrasaram`
  return (
    <>
      {texto}; <a href="/acesso/relatorio">ano por ano</a>
    </>
  )
}
