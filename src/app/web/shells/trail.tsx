import type { Crumb } from '#kits/page/page.ts'

export function Trail({ home, trail }: { home: Crumb; trail: Crumb[] }) {
  return (
    <nav className="trilha" aria-label="Você está em">
      <ol>
        {[home, ...trail].map((crumb, at) => (
          <li key={crumb.label} aria-current={at === trail.length ? 'page' : undefined}>
            {crumb.href && at < trail.length ? <a href={crumb.href}>{crumb.label}</a> : crumb.label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
