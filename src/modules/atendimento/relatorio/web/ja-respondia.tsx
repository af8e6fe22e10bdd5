// How often a request was needless because the answer was published already, and where it was. Nothing is said of a period without any.
import { mostraNumero } from '#base/numero.ts'
import { NumberTable } from '#ui/number-table.tsx'
import type { RelatorioPage } from '../relatorio.contract.ts'

export function JaRespondia({ vezes, paginas }: NonNullable<RelatorioPage['jaRespondia']>) {
  if (vezes === 0) return null
  const pessoas = vezes === 1 ? 'Uma vez' : `${mostraNumero(vezes)} vezes`
  return (
    <section className="secao pilha-vertical" aria-labelledby="ja-respondia">
      <h2 id="ja-respondia">O que já estava respondido</h2>
      <p>
        {pessoas}, nos meses do período, quem ia pedir uma informação viu antes de enviar que ela já estava no portal, e
        não precisou esperar. Contamos só a página que ajudou e o mês.
      </p>
      <NumberTable
        caption="Páginas que responderam antes do pedido"
        rows={paginas.map(({ endereco, titulo, vezes: n }) => ({
          key: endereco,
          head: { label: 'Página', value: <a href={endereco}>{titulo}</a> },
          cells: [{ label: 'Vezes', value: mostraNumero(n) }],
        }))}
      />
    </section>
  )
}
