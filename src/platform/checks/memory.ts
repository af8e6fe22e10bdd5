// The memory of this process.
import v8 from 'node:v8'
import { attention, defineCheck, problem, well } from './check.ts'
import { duration, size } from './words.ts'

type Facts = { rss: number; heap: number; limit: number; upMs: number }

export const memoryCheck = () =>
  defineCheck({
    name: 'memoria',
    title: 'Memória',
    measure: async (): Promise<Facts> => {
      const { rss, heapUsed } = process.memoryUsage()
      return { rss, heap: heapUsed, limit: v8.getHeapStatistics().heap_size_limit, upMs: process.uptime() * 1000 }
    },
    judge: judgeMemory,
  })

export function judgeMemory({ rss, heap, limit, upMs }: Facts) {
  const figures = [
    ['Deste processo', size(rss)],
    ['Objetos', `${size(heap)} de no máximo ${size(limit)}`],
    ['Em execução há', duration(upMs)],
  ] as const
  const advice = 'Reinicie o portal quando houver pouco movimento; se voltar a crescer, avise quem cuida do programa.'
  const part = heap / limit
  if (part > 0.95) return problem('A memória do portal está no limite.', { advice, figures })
  if (part > 0.85) return attention('A memória do portal está perto do limite.', { advice, figures })
  return well('A memória é suficiente.', { figures })
}
