// The line of figures on the public page. Nothing is said of a year in which nothing was asked.
import { mostraNumero } from '#base/numero.ts'

type Numeros = { ano: number; pedidos: number; feitos: number; mediana: number | null }

export function dizNumeros({ ano, pedidos, feitos, mediana }: Numeros): string | null {
  if (pedidos === 0) return null
  const asked = `Em ${ano}: ${mostraNumero(pedidos)} ${pedidos === 1 ? 'pedido' : 'pedidos'}`
  const done = feitos === 0 ? 'nenhum feito até agora' : `${mostraNumero(feitos)} ${feitos === 1 ? 'feito' : 'feitos'}`
  return `${asked}, ${done}${mediana === null ? '' : `; metade deles ${emDias(mediana)}`}.`
}

// Half of what was done took this long or less; a part of a day is a day begun.
function emDias(mediana: number): string {
  const days = Math.max(1, Math.ceil(mediana))
  return `em até ${mostraNumero(days)} ${days === 1 ? 'dia' : 'dias'}`
}
