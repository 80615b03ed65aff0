import { DEFAULT_BADGES } from '../defaults.ts'
import { BADGE_TYPES, badgeSize } from '../rules.ts'
import { BadgePicture } from './badge-picture.tsx'
import styles from './badge-samples.module.css'

/** Every drawn badge, earned above and locked below, in the sizes members see. */
export function BadgeSamples() {
  return (
    <div className="grid gap-5">
      {BADGE_TYPES.flatMap((type) =>
        [false, true].map((locked) => (
          <ul key={`${type} ${locked}`} className={styles.row}>
            {DEFAULT_BADGES[type].map(({ name }, index) => (
              <li key={name}>
                <BadgePicture
                  badge={{ type, level: index + 1, img: '' }}
                  size={badgeSize(index + 1, 'users')}
                  locked={locked}
                />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        )),
      )}
    </div>
  )
}
