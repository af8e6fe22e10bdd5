// What a bar chart of two series has besides: the legend, and the hatching that tells the second one without its colour. Apart from the
// chart, which most pages draw of one series.
/** For BarChart. */
export const twoSeries = { Legend, Hatching }

function Legend({ series, pattern }: { series: string[]; pattern: string }) {
  return (
    <ul className="legenda">
      {series.map((name, at) => (
        <li key={name}>
          <svg width="20" height="20" aria-hidden="true">
            {at === 1 && <Hatching id={pattern} />}
            <rect
              x="1"
              y="1"
              width="18"
              height="18"
              {...(at === 0 ? { className: 'serie-1' } : { className: 'serie-2', fill: `url(#${pattern})` })}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

function Hatching({ id }: { id: string }) {
  return (
    <pattern id={id} className="trama" width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" />
      <path d="M-1 1l2-2M0 6l6-6M5 7l2-2" />
    </pattern>
  )
}
