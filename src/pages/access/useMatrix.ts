import { useEffect, useState } from 'react'
import { sameList } from '@/lib/sameList'
import { matrixOf, type Matrix } from './matrix'

type Lists = Parameters<typeof matrixOf>[0]

/** The lists side by side; null where none is known. Of long ones it takes a while. */
export function useMatrix(lists: Lists): Matrix | 'pending' | null {
  const [known, setKnown] = useState(lists)
  const [matrix, setMatrix] = useState<Matrix | 'pending'>('pending')
  if (!sameList(known, lists)) setKnown(lists)

  useEffect(() => {
    let isOver = false
    void matrixOf(known).then(made => {
      if (!isOver) setMatrix(made)
    })
    return () => {
      isOver = true
    }
  }, [known])

  return lists.every(list => list === null) ? null : matrix
}
