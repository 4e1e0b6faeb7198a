import { readIdFromLocation } from '@/resource/readNewId'

test.each([
  ['/api/orders/77', '77'],
  ['https://api.example.com/v2/api/orders/a%20b/?x=1#top', 'a b'],
  ['orders/77', '77'],
  ['77', '77'],
  [undefined, null],
  ['', null],
  ['/api/orders', null],
  ['/api/orders/', null],
  ['https://api.example.com/api/orders?page=1', null],
  ['/api/orders/..', null],
  ['/api/orders/%2e%2E', null],
  ['/api/orders/.', null],
  ['/api/orders/new', null],
  ['/api/orders/%E0%A4%A', null],
])('the header Location %j has the id %j', (location, id) => {
  expect(readIdFromLocation(location, '/api/orders')).toBe(id)
})
