import { readServerProblems } from '@/forms/fieldProblems'

test.each(['items[0].price', 'Items[0].Price', 'ITEMS[0].PRICE'])(
  'a server error about %s is shown at the field items[0].price',
  name => {
    const fields = { [name]: 'Too high' }
    const error = { kind: 'invalid', status: 422, message: null, fields } as const
    expect(readServerProblems(error, ['items[0].price'])).toEqual({
      'items[0].price': { kind: 'server', text: 'Too high' },
    })
  },
)
