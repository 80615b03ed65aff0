import { peopleOf } from '../../person.ts'
import { brackley } from './brackley.ts'
import { halewell } from './halewell.ts'
import type { SampleOrganisation } from './types.ts'
import { wharfedale } from './wharfedale.ts'

/** Three organisations with two years of history; the first of each one's people holds the register. */
export const organisations: SampleOrganisation[] = [
  {
    people: peopleOf('subscriber', [
      [
        'Ruth Ashdown',
        'Brackley Resource Recovery',
        'Compliance Manager',
        'Permits, weighbridges and a camera for hot batteries.',
      ],
      [
        'Dora Petrescu',
        'Brackley Resource Recovery',
        'Site Manager',
        'Runs the transfer station. Refuses badly packed drums with a smile.',
      ],
    ]),
    records: brackley,
  },
  {
    people: peopleOf('subscriber', [
      [
        'Leonie Hargreave',
        'University of Wharfedale',
        'Head of Environmental Compliance',
        'Laboratories, halls, a farm and one very old library.',
      ],
      ['Anil Deshmukh', 'University of Wharfedale', 'Energy Manager', 'Heat main, chillers and the long road off gas.'],
      ['Morag Sutherland', 'University of Wharfedale', 'Estates Surveyor', 'Roofs, drains, bats and leases.'],
    ]),
    records: wharfedale,
  },
  {
    people: peopleOf('subscriber', [
      [
        'Peter Lindqvist',
        'Halewell Instruments',
        'Quality and Environment Manager',
        'Gauges, declarations and a plating line with a tight consent.',
      ],
      [
        'Shanice Grant',
        'Halewell Instruments',
        'Facilities Supervisor',
        'Keeps the filter press and the compressors honest.',
      ],
    ]),
    records: halewell,
  },
]
